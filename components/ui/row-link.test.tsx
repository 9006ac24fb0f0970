// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RowLink } from "./row-link";
import { draw } from "./test-frame";

test("a name that would turn the direction of text is spelt out", () => {
  draw(<RowLink href="/spaces/s_1" text={"invoice\u202efdp.exe"} />);
  expect(screen.getByRole("link", { name: "invoice[U+202E]fdp.exe" })).toBeTruthy();
});
