/**
 * Preloaded into every Node process that the launcher starts: when the launcher is killed, its channel breaks and the
 * process ends as if it had been asked to, instead of holding its port until somebody looks.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The worker that `next dev` starts inherits this preload, and waits on its channel for what it is to serve.
if (!process.env.NEXT_PRIVATE_WORKER) process.channel?.unref();
