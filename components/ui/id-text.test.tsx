// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShortId } from "./id-text";
import { draw } from "./test-frame";

test("a short id shows both ends and is read out whole", () => {
  draw(<ShortId id="doc_01JNXQ4T8MF81" />);
  expect(screen.getByText("doc_01JN…MF81")).toBeTruthy();
  expect(screen.getByText("doc_01JNXQ4T8MF81")).toBeTruthy();
});
