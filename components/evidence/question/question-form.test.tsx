// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { noQuestion, type Question } from "@/lib/evidence/address";
import { makeQueryClient } from "@/lib/queries/query-client";
import { QuestionDraft } from "./question-draft";
import { QuestionForm } from "./question-form";

window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
const onAsk = vi.fn();
const onLeave = vi.fn();
beforeEach(() => {
  onAsk.mockClear();
  onLeave.mockClear();
});

const form = (asked: Question) => (
  <QueryClientProvider client={makeQueryClient()}>
    <QuestionDraft asked={asked}>
      <QuestionForm onAsk={onAsk} onLeave={onLeave} isAsking={false} hasAnswer={asked.query !== ""} />
    </QuestionDraft>
  </QueryClientProvider>
);
const field = () => screen.getByRole("textbox", { name: "Question" });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test("Enter asks, without the space around the words; the other keys that end a line do not", () => {
  draw(form(noQuestion));
  type("  年假有几天？ ");
  fireEvent.keyDown(field(), { key: "Enter", shiftKey: true });
  fireEvent.keyDown(field(), { key: "Enter", isComposing: true }); // takes a candidate of the input method
  expect(onAsk).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(onAsk.mock.calls).toEqual([[{ ...noQuestion, query: "年假有几天？" }]]);
});

test("Escape goes on to what was found, but not while composing", () => {
  draw(form(noQuestion));
  fireEvent.keyDown(field(), { key: "Escape", isComposing: true });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(onLeave).toHaveBeenCalledOnce();
});

test("the count appears near the limit, and a question beyond it is not asked", () => {
  draw(form(noQuestion));
  type("假".repeat(3000));
  expect(screen.queryByText(/4,096/)).toBeNull();
  type("🙂".repeat(3300));
  expect(screen.getByText("3,300 / 4,096")).toBeTruthy();
  type("🙂".repeat(4097));
  expect(screen.getByText("Too long: at most 4,096 characters.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Search" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(onAsk).not.toHaveBeenCalled();
});

test("an address with a character that nothing keeps is marked at the question, which is not asked", () => {
  draw(form({ ...noQuestion, query: "\u0000" }));
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Characters here are not allowed.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Search" }).getAttribute("aria-disabled")).toBe("true");
});

test("another question in the address takes the form's place; the same one leaves what is typed", () => {
  const asked = { ...noQuestion, query: "first" };
  const { rerender } = draw(form(asked));
  type("first, changed");
  expect(screen.getByText(/Changed since this search/)).toBeTruthy();
  rerender(form({ ...asked }));
  expect(field()).toHaveProperty("value", "first, changed");
  rerender(form({ ...noQuestion, query: "second", limit: 3 }));
  expect(field()).toHaveProperty("value", "second");
  expect(screen.getByRole("combobox", { name: "At most" })).toHaveProperty("value", "3");
});
