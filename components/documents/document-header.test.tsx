// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { DocumentHeader } from "./document-header";
import { document } from "./test-document";

test("a document that search answers from says so and can be asked", () => {
  draw(<DocumentHeader document={document()} isSpaceClosed={false} />);
  expect(screen.getByText("Searchable: v3 answers")).toBeTruthy();
  expect(screen.getByRole("link")).toBeTruthy();
});

test("in a space that search leaves out it says that instead, and offers nothing to ask", () => {
  draw(<DocumentHeader document={document()} isSpaceClosed />);
  expect(screen.getByText("Not searchable: search leaves the space out in its present state")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
