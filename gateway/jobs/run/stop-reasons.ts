/** Why work in hand is stopped. The engine's own `Interruption` (the process must end) is the third reason. */

/** Somebody asked for the end, or deleted the document. */
export class CancelRequested extends Error {
  constructor() {
    super("The work was cancelled");
    this.name = "CancelRequested";
  }
}

/** Another worker took the work up, since this one had not been heard of. Nothing may be written for it any more. */
export class RunLost extends Error {
  constructor() {
    super("Another worker has the work in hand");
    this.name = "RunLost";
  }
}

/** The work cannot go on yet; no fault and no attempt. */
export class Postponed extends Error {
  readonly delayMs: number;

  constructor(delayMs: number) {
    super("The work waits for other work to stop");
    this.name = "Postponed";
    this.delayMs = delayMs;
  }
}
