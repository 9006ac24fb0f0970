import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { takeLock, whileLocked } from "./lock-file.mjs";
import { identityOf } from "./process-identity.mjs";

const lockPath = () => join(mkdtempSync(join(tmpdir(), "kc-lock-")), "some.lock");

test("whoever comes second is told who holds the lock", () => {
  const path = lockPath();
  expect(takeLock(path, { consoleUrl: "http://localhost:1" }).isMine).toBe(true);
  expect(takeLock(path)).toMatchObject({
    isMine: false,
    holder: { pid: process.pid, consoleUrl: "http://localhost:1" },
  });
});

test("a lock is free again once it is released", () => {
  const path = lockPath();
  const first = takeLock(path);
  if (first.isMine) first.release();
  expect(takeLock(path).isMine).toBe(true);
});

test("a holder that was killed holds nothing, even when its number was given to another process", () => {
  const path = lockPath();
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: "before the last boot" }));
  expect(takeLock(path).isMine).toBe(true);
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject(identityOf(process.pid));
});

test("a holder whose folder is gone can go on to its end", () => {
  const path = lockPath();
  const lock = takeLock(path);
  rmSync(dirname(path), { recursive: true });
  if (!lock.isMine) throw new Error("it was free");
  expect(() => lock.update({ isStopping: true })).not.toThrow();
  expect(() => lock.release()).not.toThrow();
});

test("half a lock file, as a full disk leaves it, locks nobody out", () => {
  const path = lockPath();
  writeFileSync(path, '{"pid":');
  expect(takeLock(path).isMine).toBe(true);
});

test("a lock leaves no other file behind", () => {
  const path = lockPath();
  writeFileSync(path, JSON.stringify({ pid: 1, started: "long ago" }));
  const lock = takeLock(path);
  if (lock.isMine) lock.update({ isStopping: true });
  expect(readdirSync(join(path, ".."))).toEqual(["some.lock"]);
});

test("work under a lock waits for the work before it", async () => {
  const path = lockPath();
  const order: string[] = [];
  const first = whileLocked(path, async () => {
    await new Promise((wake) => setTimeout(wake, 50));
    order.push("first");
  });
  const second = whileLocked(path, () => order.push("second"));
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
});
