// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CountedInput } from "./counted-input";
import { draw } from "./test-frame";

const drawName = (value: string, language: "en" | "zh-CN" = "en") =>
  draw(
    <CountedInput label="Name" hint="As people call it." value={value} max={255} onChange={() => undefined} />,
    language,
  );

/** What a screen reader adds to the field's name. */
function description() {
  const ids = screen.getByLabelText("Name").getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

test.each([
  ["invoice\u202efdp.exe", "invoice[U+202E]fdp.exe"],
  ["report\u200b.pdf", "report[U+200B].pdf"],
])(
  "guards against a name that reads as another one: of %j the field is described by how it will read",
  (name, read) => {
    drawName(name);
    expect(screen.getByLabelText("Name")).toHaveProperty("value", name);
    expect(description()).toBe(`A field cannot show all characters of this. It will read: ${read}`);
  },
);

test("an ordinary name keeps its ordinary hint, in scripts of both directions", () => {
  for (const name of ["", "差旅制度.pdf", "تقرير.pdf", "👩‍👩‍👧 résumé"]) {
    const { unmount } = drawName(name);
    expect(description()).toBe("As people call it.");
    unmount();
  }
});

test("it is told in Chinese too", () => {
  drawName("a\u202eb", "zh-CN");
  expect(description()).toContain("a[U+202E]b");
});
