// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button";
import { Dialog, DialogContent, DialogTrigger } from "./dialog";
import { draw } from "./test-frame";

const example = (
  <Dialog>
    <DialogTrigger asChild>
      <Button>Open</Button>
    </DialogTrigger>
    <DialogContent title="Rename" description="Only the name changes" footer={<Button>Save</Button>}>
      <input aria-label="Name" />
    </DialogContent>
  </Dialog>
);

test("a dialog is named and described, and takes the focus", async () => {
  draw(example);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  const dialog = screen.getByRole("dialog", { name: "Rename", description: "Only the name changes" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
});

test("Tab goes around inside", async () => {
  draw(example);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  const save = screen.getByRole("button", { name: "Save" });
  save.focus();
  fireEvent.keyDown(save, { key: "Tab" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
});

test("Escape closes it and gives the focus back", async () => {
  draw(example);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function ByAddress() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Elsewhere</Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen}>
          <DialogContent title="Rename">
            <input autoFocus aria-label="Name" />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

test("one that has no trigger gives the focus back to where it was opened from", async () => {
  draw(<ByAddress />);
  const opener = screen.getByRole("button", { name: "Elsewhere" });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ["below", { top: 900, bottom: 960 }, 400 + 960 + 16 - 600],
  ["above", { top: -80, bottom: -20 }, 400 - 80 - 116],
  ["in sight already", { top: 300, bottom: 360 }, 400],
])("an outcome that appears %s is scrolled to", async (_, place, scrollTop) => {
  const outcome = (isTold: boolean) => (
    <Dialog open>
      <DialogContent title="Delete">
        <p>Much text</p>
        {isTold && <p role="alert">Refused</p>}
      </DialogContent>
    </Dialog>
  );
  const { rerender } = draw(outcome(false));
  const frame = screen.getByText("Much text").parentElement as HTMLElement; // the body of the dialog
  frame.scrollTop = 400;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return (this === frame ? { top: 100, bottom: 600 } : place) as DOMRect;
  });
  rerender(outcome(true));
  await waitFor(() => expect(frame.scrollTop).toBe(scrollTop));
});
