import type { Engine, Proof, VersionRef } from "../../engines/engine.ts";

export const goodProof: Proof = { passageCount: 3, codePointCount: 300, pageCount: null };
export type Preparation = {
  version: VersionRef;
  file: Parameters<Engine["prepare"]>[1];
  report: Parameters<Engine["prepare"]>[2];
  signal: AbortSignal;
  /** Counts from 1 for each version. */
  attempt: number;
};
type Script = Partial<Omit<Engine, "prepare">> & { prepare?: (preparation: Preparation) => Promise<Proof> };
export type ScriptedEngine = Engine & { script: Script; removed: string[]; served: (string | null)[]; names: string[] };

/** An engine that does what the test says, to bring about faults that a good engine does not have. */
export function scriptedEngine(script: Script = {}): ScriptedEngine {
  const attempts = new Map<string, number>();
  const nothing = () => Promise.resolve();
  const engine: ScriptedEngine = {
    name: "scripted",
    script,
    removed: [],
    served: [],
    names: [],
    start: nothing,
    stop: nothing,
    ping: () => engine.script.ping?.() ?? nothing(),
    provisionSpace: nothing,
    removeSpace: (space) => engine.script.removeSpace?.(space) ?? nothing(),
    search: () => Promise.resolve([]),
    read: () => Promise.resolve(null),
    serve: async (_, versionId) => {
      engine.served.push(versionId);
    },
    rename: async (_, name) => {
      engine.names.push(name);
    },
    prepare: (version, file, report, signal) => {
      const attempt = (attempts.get(version.versionId) ?? 0) + 1;
      attempts.set(version.versionId, attempt);
      const preparation = { version, file, report, signal, attempt };
      return engine.script.prepare?.(preparation) ?? Promise.resolve(goodProof);
    },
    remove: async (version) => {
      await engine.script.remove?.(version);
      engine.removed.push(version.versionId);
    },
  };
  return engine;
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** Goes on until it is stopped. */
export const endless = ({ signal }: Preparation): Promise<never> =>
  pause(2 ** 31 - 1, signal).then(() => Promise.reject(new Error("unreachable")));
