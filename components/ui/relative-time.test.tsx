// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RelativeTime } from "./relative-time";
import { draw } from "./test-frame";

test("on focus the exact time is told in the chosen zone and in UTC", async () => {
  draw(<RelativeTime at="2026-03-01T09:00:00Z" />);
  const time = screen.getByRole("time");
  expect(time.getAttribute("datetime")).toBe("2026-03-01T09:00:00Z");
  act(() => time.focus());
  const told = (await screen.findByRole("tooltip")).textContent ?? "";
  expect(told).toContain("5:00:00 PM GMT+8");
  expect(told).toContain("9:00:00 AM UTC");
});
