import { expect, test } from "vitest";
import { firstStepsOf, type StepName } from "./first-steps-of";

const operator = { mayCreate: true, mayUpload: true, mayReindex: true, mayDelete: true, maySearch: true };
const viewer = { mayCreate: false, mayUpload: false, mayReindex: false, mayDelete: false, maySearch: true };
const nothing = { done: [] as StepName[], hasSample: false, hasSpace: false };
const told = (known: Parameters<typeof firstStepsOf>[0]) =>
  firstStepsOf(known).map(({ name, isDone }) => `${name}${isDone ? " done" : ""}`);

test("somebody new sees in the sample space what they then do themselves", () => {
  const steps = ["flip", "read", "space", "upload", "readOwn", "delete"];
  expect(told({ ...nothing, ...operator, hasSample: true, hasSpace: true })).toEqual(steps);
});

test("without a sample space one begins with a space of one's own", () => {
  expect(told({ ...nothing, ...operator })).toEqual(["space", "upload", "read"]);
  expect(told({ ...nothing, ...operator, hasSpace: true })).toEqual(["space done", "upload", "read"]);
});

test("steps are ticked off by what was done", () => {
  const done: StepName[] = ["read", "upload"];
  expect(told({ ...nothing, ...operator, done })).toEqual(["space", "upload done", "read done"]);
});

test("whoever may only read is led to what can be read", () => {
  expect(told({ ...nothing, ...viewer, hasSample: true })).toEqual(["read", "failure"]);
  expect(told({ ...nothing, ...viewer })).toEqual(["read"]);
});

test("what cannot be known is not asked for", () => {
  expect(told({ ...nothing, ...operator, hasSpace: undefined })[0]).toBe("space done");
});
