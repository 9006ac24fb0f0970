/** What the provider remembers, in memory: after a restart people sign in here again; the console's sessions live on. */
import type { Adapter, AdapterPayload } from "oidc-provider";

type Entry = { payload: AdapterPayload; expiresAtMs: number };

/** One store for all kinds of things; each kind sees its own. */
export function memoryStore(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, Entry>>();
  return (kind) => {
    const entries = kinds.get(kind) ?? new Map<string, Entry>();
    kinds.set(kind, entries);
    return adapter(entries, kinds);
  };
}

function adapter(entries: Map<string, Entry>, kinds: Map<string, Map<string, Entry>>): Adapter {
  const live = (id: string) => {
    const entry = entries.get(id);
    if (entry && entry.expiresAtMs > Date.now()) return entry.payload;
    entries.delete(id);
    return undefined;
  };
  const liveWhere = (fits: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()].map(live).find((payload) => payload && fits(payload));
  return {
    async upsert(id, payload, lifetimeSeconds = 3600) {
      for (const key of entries.keys()) live(key); // forgets what has expired, so that memory is bounded by use
      entries.set(id, { payload, expiresAtMs: Date.now() + lifetimeSeconds * 1000 });
    },
    find: async (id) => live(id),
    findByUid: async (uid) => liveWhere((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => liveWhere((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = live(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const kind of kinds.values()) {
        for (const [id, { payload }] of kind) if (payload.grantId === grantId) kind.delete(id);
      }
    },
  };
}
