// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { useKeys } from "./use-keys";

const onJ = vi.fn();
beforeEach(() => void onJ.mockClear());

function Page({ dialog = false }: { dialog?: boolean }) {
  useKeys({ j: onJ });
  return (
    <>
      <textarea aria-label="text" />
      <input type="range" aria-label="slider" />
      {dialog && <div role="dialog" />}
    </>
  );
}

test("a key works anywhere on the page, also on a slider", () => {
  draw(<Page />);
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(screen.getByLabelText("slider"), { key: "j" });
  expect(onJ).toHaveBeenCalledTimes(2);
});

test("keys rest while somebody types, for the browser's own shortcuts, and behind a dialog", () => {
  const { rerender } = draw(<Page />);
  fireEvent.keyDown(screen.getByLabelText("text"), { key: "j" });
  fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "j", metaKey: true });
  rerender(<Page dialog />);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(onJ).not.toHaveBeenCalled();
});

function Both() {
  useKeys({ "/": () => false });
  useKeys({ "/": onJ });
  return null;
}

test("a key that its first handler does not want is left to the next", () => {
  draw(<Both />);
  expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(false); // the second one took it from the browser
  expect(onJ).toHaveBeenCalledTimes(1);
});
