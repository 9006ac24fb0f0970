import { expect, test } from "vitest";
import type { Status } from "../status";
import { contentOf, obstacleToSpace, type SpaceControl } from "./space-controls";

const empty = { count: 0, areAllLeaving: false };

test.each<[Status["space"], SpaceControl, string | null]>([
  ["ACTIVE", "edit", null],
  ["ACTIVE", "delete", null],
  ["CREATING", "edit", "beingMade"],
  ["CREATING", "delete", "beingMade"],
  ["CREATE_FAILED", "edit", "onlyDelete"],
  ["CREATE_FAILED", "delete", null],
  ["DISABLED", "edit", "disabled"],
  ["DISABLED", "delete", "disabled"],
  ["DELETING", "edit", "beingDeleted"],
  ["DELETING", "delete", "beingDeleted"],
  ["DELETE_FAILED", "edit", "onlyDelete"],
  ["DELETE_FAILED", "delete", null],
  ["DELETED", "edit", "beingDeleted"],
  ["DELETED", "delete", "beingDeleted"],
])("a space that is %s: %s is %s", (status, control, obstacle) => {
  expect(obstacleToSpace(control, { status }, empty)).toBe(obstacle);
});

const page = (statuses: Status["document"][]) =>
  contentOf({
    data: { items: statuses.map((status) => ({ status })) },
    meta: { pagination: { totalItems: statuses.length } },
  });

test("only an empty space can be deleted; documents on their way out are waited for", () => {
  const active = { status: "ACTIVE" } as const;
  expect(obstacleToSpace("delete", active, page([]))).toBeNull();
  expect(obstacleToSpace("delete", active, null)).toBeNull(); // not known: the Gateway is asked
  expect(obstacleToSpace("delete", active, page(["ACTIVE", "DELETING"]))).toBe("hasDocuments");
  expect(obstacleToSpace("delete", active, page(["DELETING", "DELETING"]))).toBe("documentsLeaving");
  expect(obstacleToSpace("edit", active, page(["ACTIVE"]))).toBeNull();
});
