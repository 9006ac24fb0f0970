import { expect, test } from "vitest";
import { fileLimitText, fileSizeText } from "./file-size";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [2_449_000, "2.4 MB"],
  [10_400_000, "10 MB"],
  [999_600, "1 MB"],
  [209_715_200, "210 MB"],
  [5_000_000_000, "5 GB"],
])("%d bytes read as %s", (bytes, text) => {
  expect(fileSizeText(bytes, "en")).toBe(text);
});

test.each([
  [500, "500 B"],
  [999_999, "999.9 kB"],
  [20 * 1024 * 1024, "20.9 MB"],
  [209_715_200, "209.7 MB"],
])("a bound of %d bytes never promises more than it keeps: %s", (bytes, text) => {
  expect(fileLimitText(bytes, "en")).toBe(text);
  expect(fileLimitText(bytes, "zh-CN")).toBe(text);
});
