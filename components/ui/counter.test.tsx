// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { codePointLength } from "@/contracts/rules/code-points";
import { Counter } from "./counter";
import { draw } from "./test-frame";

test("the counter shows count and limit, and says them in words", () => {
  draw(<Counter count={codePointLength("员工手册🙂")} max={1000} />);
  expect(screen.getByText("5 / 1,000")).toBeTruthy();
  expect(screen.getByText("5 of at most 1,000 characters")).toBeTruthy();
});

test("beyond the limit it speaks up", () => {
  draw(<Counter count={65} max={64} />);
  expect(screen.getByText("65 of at most 64 characters").getAttribute("aria-live")).toBe("polite");
});

test("bytes are told apart from characters", () => {
  draw(<Counter count={10} max={4096} unit="bytes" />, "zh-CN");
  expect(screen.getByText("10 字节，上限 4,096")).toBeTruthy();
});
