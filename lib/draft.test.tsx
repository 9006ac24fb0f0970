// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useDraft } from "./draft";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (owner: string) => renderHook(() => useDraft("form", owner, () => ({ name: "" })));

test("typed text is there again after a reload", () => {
  const first = open("olive");
  act(() => first.result.current.set({ name: "员工手册" }));
  first.unmount();
  expect(open("olive").result.current.value).toEqual({ name: "员工手册" });
});

test("whoever signs in next in the same tab does not see it", () => {
  const first = open("olive");
  act(() => first.result.current.set({ name: "secret plan" }));
  expect(open("ben").result.current.value).toEqual({ name: "" });
});

test("a cleared draft is forgotten", () => {
  const first = open("olive");
  act(() => first.result.current.set({ name: "x" }));
  act(() => first.result.current.clear());
  first.unmount();
  expect(open("olive").result.current.value).toEqual({ name: "" });
});
