import { expect, test } from "vitest";
import { isInProgress, moveVersion, type VersionMove, type VersionStatus } from "./lifecycle.ts";

const statuses: VersionStatus[] = [
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
const waiting = ["CREATED", "UPLOADING", "UPLOADED", "INGESTING"];

const made: Record<VersionMove, { from: string[]; to: VersionStatus }> = {
  ingest: { from: waiting, to: "INGESTING" },
  finish: { from: ["INGESTING"], to: "READY" },
  fail: { from: waiting, to: "FAILED" },
  cancel: { from: [...waiting, "READY"], to: "CANCELLED" },
  retry: { from: ["FAILED"], to: "CREATED" },
  retire: { from: ["READY"], to: "RETIRED" },
  restore: { from: ["RETIRED"], to: "READY" },
  delete: { from: statuses.filter((status) => status !== "DELETED"), to: "DELETED" },
};

test.each(Object.keys(made) as VersionMove[])("%s is made from exactly the states the lifecycle names", (move) => {
  for (const status of statuses)
    expect(moveVersion(status, move), `${move} from ${status}`).toBe(
      made[move].from.includes(status) ? made[move].to : null,
    );
});

test("a version is in progress until it is ready or has come to nothing", () => {
  expect(statuses.filter(isInProgress)).toEqual(waiting);
});
