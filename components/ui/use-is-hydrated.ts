"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and for the first drawing in the browser, so that both draw the same; then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
