import { expect, test } from "vitest";
import { firstStepsOf } from "./first-steps-of";

const all = { mayCreate: true, mayUpload: true, maySearch: true };
const told = (known: Parameters<typeof firstStepsOf>[0]) =>
  firstStepsOf(known).map(({ name, isDone }) => `${name}${isDone ? " done" : ""}`);

test("somebody new has three steps to take", () => {
  expect(told({ ...all, hasSpace: false, hasBegun: false, hasAsked: false })).toEqual(["space", "upload", "ask"]);
});

test("steps are ticked off one by one", () => {
  expect(told({ ...all, hasSpace: true, hasBegun: false, hasAsked: true })).toEqual([
    "space done",
    "upload",
    "ask done",
  ]);
});

test("what somebody may not do is no step of theirs", () => {
  const viewer = { mayCreate: false, mayUpload: false, maySearch: true };
  expect(told({ ...viewer, hasSpace: true, hasBegun: false, hasAsked: false })).toEqual(["ask"]);
});

test("what cannot be known is not asked for", () => {
  expect(told({ ...all, hasSpace: undefined, hasBegun: undefined, hasAsked: false })).toEqual([
    "space done",
    "upload done",
    "ask",
  ]);
});
