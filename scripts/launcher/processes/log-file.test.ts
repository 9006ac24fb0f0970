import { mkdtempSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastLines, openLog, shorten } from "./log-file.ts";

const newPath = () => join(mkdtempSync(join(tmpdir(), "kc-log-")), "it.log");

test("a log is readable by its owner alone and goes on where it ended", () => {
  const path = newPath();
  for (const line of ["one\n", "two\n"]) {
    const log = openLog(path);
    writeSync(log.descriptor, line);
    log.close();
  }
  expect(readFileSync(path, "utf8")).toBe("one\ntwo\n");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a log past its bound starts anew and keeps what it was beside it", () => {
  const path = newPath();
  writeFileSync(path, "x".repeat(100));
  openLog(path, 50).close();
  expect([statSync(path).size, statSync(`${path}.1`).size]).toEqual([0, 100]);
});

test("a log that is being written to can be shortened without losing what comes next", () => {
  const path = newPath();
  const log = openLog(path, 50);
  writeSync(log.descriptor, "x".repeat(100));
  shorten(path, log.descriptor, 50);
  writeSync(log.descriptor, "next\n");
  log.close();
  expect(readFileSync(path, "utf8")).toBe("next\n");
});

test("the last lines are the last lines", () => {
  const path = newPath();
  writeFileSync(path, "one\ntwo\nthree\n");
  expect(lastLines(path, 2)).toBe("two\nthree");
  expect(lastLines(`${path}.missing`)).toBe("");
});
