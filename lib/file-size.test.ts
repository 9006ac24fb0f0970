import { expect, test } from "vitest";
import { fileSizeText } from "./file-size";

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1000, "1 kB"],
  [2_449_000, "2.4 MB"],
  [10_400_000, "10 MB"],
  [999_600, "1 MB"],
  [209_715_200, "210 MB"],
  [5_000_000_000, "5 GB"],
])("%d bytes read as %s", (bytes, text) => {
  expect(fileSizeText(bytes, "en")).toBe(text);
});
