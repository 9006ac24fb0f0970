// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { ContextSlider } from "./context-slider";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slider = () => screen.getByRole("slider", { name: "Before" });

test("a native slider from 0 to 5,000 in steps that the arrow keys take, with its value in words", () => {
  draw(<ContextSlider label="Before" wanted={1000} got={742} onSettle={vi.fn()} />);
  const { type, min, max, step } = slider() as HTMLInputElement;
  expect({ type, min, max, step }).toEqual({ type: "range", min: "0", max: "5000", step: "100" });
  expect(slider().getAttribute("aria-valuetext")).toBe("1,000 characters");
  expect(screen.getByText("1,000 · got 742")).toBeTruthy();
});

test("moving shows at once and asks once, when the hand has come to rest", () => {
  const onSettle = vi.fn();
  draw(<ContextSlider label="Before" wanted={1000} got={742} onSettle={onSettle} />);
  for (const value of ["1100", "1200", "1300"]) {
    fireEvent.change(slider(), { target: { value } });
    act(() => void vi.advanceTimersByTime(100));
  }
  expect(screen.getByText("1,300")).toBeTruthy();
  expect(onSettle).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(250));
  expect(onSettle.mock.calls).toEqual([[1300]]);
});

test("until the text has come, nothing is said of how much there was", () => {
  draw(<ContextSlider label="前文" wanted={5000} got={null} onSettle={vi.fn()} />, "zh-CN");
  expect(screen.getByText("5,000")).toBeTruthy();
});
