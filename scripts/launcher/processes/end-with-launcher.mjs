/**
 * Preloaded into every Node process that the launcher starts: when the launcher is killed, its channel breaks and the
 * process ends as if it had been asked to, instead of holding its port until somebody looks.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
