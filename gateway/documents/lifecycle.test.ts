import { describe, expect, test } from "vitest";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { type DocumentMove, type DocumentStatus, isHidden, isSearchable, moveDocument } from "./lifecycle.ts";

type VersionStatus = components["schemas"]["VersionStatus"];
const statuses: DocumentStatus[] = ["CREATING", "ACTIVE", "CREATE_FAILED", "DISABLED", "DELETING", "DELETED"];
const versionStatuses: VersionStatus[] = [
  "CREATED",
  "UPLOADING",
  "UPLOADED",
  "INGESTING",
  "READY",
  "FAILED",
  "CANCELLED",
  "RETIRED",
  "DELETED",
];

/** Every move that is made, with what the slots must hold; whatever is not here is refused. */
const made: { move: DocumentMove; from: string; to?: DocumentStatus; active?: string; candidate?: string }[] = [
  { move: "update", from: "CREATING CREATE_FAILED ACTIVE DISABLED" },
  { move: "replace", from: "CREATE_FAILED", to: "CREATING", candidate: "none FAILED CANCELLED" },
  { move: "replace", from: "ACTIVE DISABLED", candidate: "none FAILED CANCELLED" },
  { move: "reindex", from: "ACTIVE DISABLED", active: "READY", candidate: "none FAILED CANCELLED" },
  { move: "retry", from: "CREATE_FAILED", to: "CREATING", candidate: "FAILED" },
  { move: "retry", from: "ACTIVE DISABLED", candidate: "FAILED" },
  { move: "enable", from: "DISABLED", to: "ACTIVE", active: "READY" },
  { move: "disable", from: "ACTIVE", to: "DISABLED" },
  { move: "download", from: "ACTIVE DISABLED", active: "READY" },
  { move: "delete", from: "CREATING CREATE_FAILED ACTIVE DISABLED", to: "DELETING" },
  { move: "activate", from: "CREATING", to: "ACTIVE", candidate: "READY" },
  { move: "activate", from: "ACTIVE DISABLED", candidate: "READY" },
  { move: "endCandidate", from: "CREATING", to: "CREATE_FAILED" },
  { move: "endCandidate", from: "CREATE_FAILED ACTIVE DISABLED DELETING DELETED" },
  { move: "finishDelete", from: "DELETING", to: "DELETED" },
];
const moves = [...new Set(made.map(({ move }) => move))];
const holds = (wanted: string | undefined, status: VersionStatus | null) =>
  wanted === undefined || wanted.split(" ").includes(status ?? "none");

test.each(moves)("%s is made from exactly the states the lifecycle names", (move) => {
  for (const status of statuses)
    for (const active of [null, ...versionStatuses])
      for (const candidate of [null, ...versionStatuses]) {
        const rule = made.find(
          (row) =>
            row.move === move &&
            row.from.split(" ").includes(status) &&
            holds(row.active, active) &&
            holds(row.candidate, candidate),
        );
        const outcome = moveDocument({ status, active, candidate }, move);
        const about = `${move} from ${status}, active ${active}, candidate ${candidate}`;
        expect(outcome.ok, about).toBe(rule !== undefined);
        if (outcome.ok) expect(outcome.status, about).toBe(rule?.to ?? status);
      }
});

describe("a refusal says what is in the way", () => {
  const idle = { active: "READY", candidate: null } as const;

  test.each([
    ["a replacement while another candidate is being prepared", "ACTIVE", "INGESTING", "replace"],
    ["a new index while another candidate is being prepared", "ACTIVE", "CREATED", "reindex"],
    ["a replacement over a ready candidate that nobody has reviewed", "ACTIVE", "READY", "replace"],
    ["a replacement of a document that is still being created", "CREATING", "INGESTING", "replace"],
  ] as const)("%s", (_, status, candidate, move) => {
    expect(moveDocument({ status, active: "READY", candidate }, move)).toEqual({
      ok: false,
      why: "DOCUMENT_VERSION_TRANSITION_IN_PROGRESS",
    });
  });

  test("enabling needs a version that can serve", () => {
    const subject = { status: "DISABLED", active: null, candidate: null } as const;
    expect(moveDocument(subject, "enable")).toEqual({ ok: false, why: "DOCUMENT_NOT_READY" });
  });

  test.each(["DELETING", "DELETED"] as const)("a %s document is unknown to every call but delete", (status) => {
    expect(moveDocument({ status, ...idle }, "update")).toEqual({ ok: false, why: "DOCUMENT_NOT_FOUND" });
    expect(moveDocument({ status, ...idle }, "enable")).toEqual({ ok: false, why: "DOCUMENT_NOT_FOUND" });
    expect(moveDocument({ status, ...idle }, "delete")).toEqual({ ok: false, why: "DOCUMENT_ALREADY_DELETED" });
    expect(isHidden(status)).toBe(true);
  });
});

test("only an active document whose serving version is ready is searchable", () => {
  expect(isSearchable({ status: "ACTIVE", active: "READY" })).toBe(true);
  expect(isSearchable({ status: "DISABLED", active: "READY" })).toBe(false);
  expect(isSearchable({ status: "ACTIVE", active: null })).toBe(false);
  expect(isSearchable({ status: "CREATING", active: null })).toBe(false);
});
