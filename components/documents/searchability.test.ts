import { expect, test } from "vitest";
import { searchabilityOf } from "./searchability";

const of = (isSpaceClosed: boolean, status: Parameters<typeof searchabilityOf>[0]["status"] = "ACTIVE") =>
  searchabilityOf({ status, activeStatus: "READY", isSpaceClosed });

test("search answers from a ready document of an active space, and leaves it out with its space", () => {
  expect(of(false)).toBe("yes");
  expect(of(true)).toBe("spaceClosed");
});

test("what keeps the document itself out of search is told first", () => {
  expect(of(true, "DISABLED")).toBe("disabled");
  expect(of(true, "DELETING")).toBe("deleting");
});
