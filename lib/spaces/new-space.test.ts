import { expect, test } from "vitest";
import { newSpaceBody, newSpaceErrors, suggestCode } from "./new-space";

const text = { name: "Travel policies", code: null, description: "", domain: "internal" };

test.each([
  ["Travel policies", "travel-policies"],
  ["集团制度库（2026 版）", "集团制度库-2026-版"],
  ["  --R&D: Größe  ", "r-d-größe"],
  ["ＡＢＣ　１２３", "abc-123"],
  ["…", ""],
  ["𠮷".repeat(80), "𠮷".repeat(64)],
])("the name %j suggests the code %j", (name, code) => {
  expect(suggestCode(name)).toBe(code);
});

test("a name is sent composed and trimmed, and an empty description not at all", () => {
  expect(newSpaceBody({ ...text, name: "  Cafe\u0301 " })).toEqual({
    code: "café",
    name: "Café",
    profileCode: "enterprise-long-document",
    defaultSecurityDomainCode: "internal",
  });
});

test("a typed code is not changed by the name", () => {
  expect(newSpaceBody({ ...text, code: "trips" }).code).toBe("trips");
});

test("lengths count code points, so 128 characters outside the basic plane fit", () => {
  expect(newSpaceErrors(newSpaceBody({ ...text, name: "𠮷".repeat(128) }))).toEqual([]);
  expect(newSpaceErrors(newSpaceBody({ ...text, name: "𠮷".repeat(129) }))).toEqual([
    { field: "name", reason: "tooLong", limit: 128 },
  ]);
});

test("the sample space's code is for no other space, also as a name suggests it", () => {
  const refused = [{ field: "code", reason: "reserved" }];
  expect(newSpaceErrors(newSpaceBody({ ...text, code: " yunshan-sample " }))).toEqual(refused);
  expect(newSpaceErrors(newSpaceBody({ ...text, name: "Yunshan sample" }))).toEqual(refused);
  expect(newSpaceErrors(newSpaceBody({ ...text, code: "yunshan-samples" }))).toEqual([]);
});

test("each mistake is told at its field", () => {
  expect(newSpaceErrors(newSpaceBody({ name: " ", code: "a b", description: "x".repeat(1001), domain: "" }))).toEqual([
    { field: "name", reason: "missing" },
    { field: "code", reason: "wrongForm" },
    { field: "defaultSecurityDomainCode", reason: "missing" },
    { field: "description", reason: "tooLong", limit: 1000 },
  ]);
});

test.each([
  ["name", { name: "a\u0000b" }],
  ["name", { name: "a\u202eb" }],
  ["description", { description: "a\u0007b" }],
  ["code", { code: "a\u0000b" }],
  ["defaultSecurityDomainCode", { domain: "a\u0000b" }],
])("a %s with characters that no Gateway keeps is marked: %j", (field, part) => {
  expect(newSpaceErrors(newSpaceBody({ ...text, code: "a", ...part }))).toEqual([{ field, reason: "wrongForm" }]);
});

test("a description may have several lines", () => {
  expect(newSpaceErrors(newSpaceBody({ ...text, description: "one\n\ttwo" }))).toEqual([]);
});
