import { expect, test } from "vitest";
import { relativeText } from "./relative-time";

const now = new Date("2026-03-01T12:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [0, "now", "现在"],
  [4, "now", "现在"],
  [41, "41s ago", "41秒前"],
  [59 * 60, "59m ago", "59分钟前"],
  [3600 * 23, "23h ago", "23小时前"],
  [86_400, "yesterday", "昨天"],
  [86_400 * 6, "6d ago", "6天前"],
  [86_400 * 90, "3mo ago", "3个月前"],
  [-120, "in 2m", "2分钟后"],
])("%d seconds before now reads as %s", (seconds, english, chinese) => {
  expect(relativeText(before(seconds), now, "en")).toBe(english);
  expect(relativeText(before(seconds), now, "zh-CN")).toBe(chinese);
});
