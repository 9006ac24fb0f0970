"use client";

import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { type FailureKind, failureOf } from "@/lib/failure";

/** `offline`: this browser does not reach the console; `delayed`: the console does not get answers from the Gateway. */
export type Connection = "live" | "delayed" | "offline";

/** How the reads on this page are faring. */
export function useConnection(): Connection {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => listenTo(cache, listener), [cache]);
  return useSyncExternalStore(
    subscribe,
    () => connectionOf(cache),
    () => "live",
  );
}

/** A page that could not be read has no queries left to tell how things are, so its error panel does; returns the undoing. */
export function tellPageFailure(kind: FailureKind) {
  setPageFailure(kind);
  return () => setPageFailure(null);
}

let pageFailure: FailureKind | null = null;
const pageListeners = new Set<() => void>();

function setPageFailure(kind: FailureKind | null) {
  pageFailure = kind;
  for (const listener of pageListeners) listener();
}

function listenTo(cache: QueryCache, listener: () => void) {
  const unsubscribe = cache.subscribe(listener);
  pageListeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    unsubscribe();
    pageListeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

function connectionOf(cache: QueryCache): Connection {
  if (!navigator.onLine) return "offline";
  const kinds = cache
    .findAll({ type: "active" })
    .map(({ state }) => state.error ?? (state.fetchFailureCount > 0 ? state.fetchFailureReason : null))
    .filter((error) => error !== null)
    .map((error) => failureOf(error).kind)
    .concat(pageFailure ?? []);
  if (kinds.includes("offline")) return "offline";
  return kinds.includes("unavailable") || kinds.includes("tooMany") ? "delayed" : "live";
}

/** When the newest answer on this page came, in milliseconds, or null. */
export function useNewestAnswer(): number | null {
  const cache = useQueryClient().getQueryCache();
  const times = cache.findAll({ type: "active" }).map(({ state }) => state.dataUpdatedAt);
  return Math.max(0, ...times) || null;
}
