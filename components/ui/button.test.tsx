// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Button } from "./button";
import { draw } from "./test-frame";

test("a control that cannot be used now stays reachable and says why", async () => {
  const onClick = vi.fn();
  draw(
    <Button unavailable="The document is already enabled." onClick={onClick}>
      Enable
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Enable" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  act(() => button.focus());
  expect((await screen.findByRole("tooltip")).textContent).toBe("The document is already enabled.");
});

test("a pending button cannot be pressed again", () => {
  const onClick = vi.fn();
  draw(
    <Button isPending onClick={onClick}>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onClick).not.toHaveBeenCalled();
});
