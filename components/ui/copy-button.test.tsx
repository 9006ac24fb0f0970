// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button";
import { draw } from "./test-frame";

function press(writeText: () => Promise<void>) {
  const clipboard = { writeText: vi.fn(writeText) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  draw(<CopyButton text="doc_1" label="id" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy id" }));
  return clipboard;
}

test("what was copied is told", async () => {
  const { writeText } = press(async () => undefined);
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("doc_1");
});

test("a browser that refuses is told, instead of nothing happening", async () => {
  press(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  expect(await screen.findByText("This browser did not allow copying.")).toBeTruthy();
});
