import { expect, test } from "vitest";
import { durationText } from "./duration";

test.each([
  [0, "0.1s", "0.1秒"],
  [420, "0.4s", "0.4秒"],
  [999, "1s", "1秒"],
  [41_400, "41s", "41秒"],
  [59_700, "1m", "1分钟"],
  [125_000, "2m 5s", "2分钟5秒"],
  [3_600_000, "1h", "1小时"],
  [7_500_000, "2h 5m", "2小时5分钟"],
  [90_000_000, "1d 1h", "1天1小时"],
])("%i ms reads %s", (durationMs, english, chinese) => {
  expect(durationText(durationMs, "en")).toBe(english);
  expect(durationText(durationMs, "zh-CN")).toBe(chinese);
});
