"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The key that goes with K here; the server, which cannot know, draws the other one. */
export const useModifier = (): "⌘" | "Ctrl" =>
  useSyncExternalStore(
    never,
    () => (isApple() ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
