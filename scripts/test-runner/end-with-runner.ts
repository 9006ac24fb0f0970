/** Vitest's set-up of each test file: a worker whose runner is gone ends, and with it whatever its test had started. */
if (process.listenerCount("disconnect") === 0) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
