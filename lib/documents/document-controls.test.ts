import { expect, test } from "vitest";
import { documentControls, obstacleTo } from "./document-controls";

type Document = Parameters<typeof obstacleTo>[1];
type Version = NonNullable<Document["candidateVersion"]>;

const version = (status: Version["status"], operationStatus: Version["operationStatus"] = null) =>
  ({ status, operationStatus }) as Version; // all that is asked of it
const ready = version("READY", "SUCCEEDED");
const working = version("INGESTING", "RUNNING");

const all = (document: Document, space: Parameters<typeof obstacleTo>[2] = "ACTIVE") =>
  Object.fromEntries(documentControls.map((control) => [control, obstacleTo(control, document, space)]));

test("a document that serves can be downloaded, disabled, indexed again, replaced and deleted", () => {
  expect(all({ status: "ACTIVE", activeVersion: ready, candidateVersion: null })).toEqual({
    download: null,
    enable: "alreadyEnabled",
    disable: null,
    reindex: null,
    replace: null,
    delete: null,
  });
});

test("one candidate at a time: while it is worked on, no other", () => {
  const document: Document = { status: "ACTIVE", activeVersion: ready, candidateVersion: working };
  expect(all(document)).toMatchObject({
    reindex: "inPreparation",
    replace: "inPreparation",
    disable: null,
    delete: null,
  });
});

test("a ready candidate that waits for a decision is not displaced unseen", () => {
  const document: Document = { status: "ACTIVE", activeVersion: ready, candidateVersion: ready };
  expect(all(document)).toMatchObject({ reindex: "waiting", replace: "waiting" });
});

test.each(["FAILED", "CANCELLED"] as const)("a %s candidate makes room for the next", (status) => {
  const document: Document = { status: "ACTIVE", activeVersion: ready, candidateVersion: version(status, status) };
  expect(all(document)).toMatchObject({ reindex: null, replace: null });
});

test("a first upload that failed can be replaced or deleted, nothing else", () => {
  const document: Document = {
    status: "CREATE_FAILED",
    activeVersion: null,
    candidateVersion: version("FAILED", "FAILED"),
  };
  expect(all(document)).toEqual({
    download: "nothingServed",
    enable: "nothingReady",
    disable: "nothingServed",
    reindex: "nothingServed",
    replace: null,
    delete: null,
  });
});

test("a disabled document can be enabled, replaced and indexed again", () => {
  const document: Document = { status: "DISABLED", activeVersion: ready, candidateVersion: null };
  expect(all(document)).toMatchObject({ enable: null, disable: "alreadyDisabled", replace: null, reindex: null });
});

test("a space that is closed takes up nothing, but lets go", () => {
  const document: Document = { status: "ACTIVE", activeVersion: ready, candidateVersion: null };
  expect(all(document, "DISABLED")).toMatchObject({ replace: "spaceClosed", reindex: "spaceClosed", delete: null });
  expect(all(document, undefined)).toMatchObject({ replace: null });
  const disabled: Document = { ...document, status: "DISABLED" };
  expect(all(disabled, "DISABLED")).toMatchObject({ enable: "spaceClosed", download: null, delete: null });
});

test("a document that is being deleted can be asked nothing more", () => {
  const document: Document = { status: "DELETING", activeVersion: ready, candidateVersion: null };
  expect(new Set(Object.values(all(document)))).toEqual(new Set(["deleting"]));
});
