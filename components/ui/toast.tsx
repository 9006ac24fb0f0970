"use client";

import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { shownName } from "@/lib/format/shown-name";
import type { Tone } from "./badge";
import { Button } from "./button";
import { Notice } from "./notice";

type Toast = { id: number; text: string; tone: Tone };

const stayMs = 6000;
const none: Toast[] = [];
let toasts: Toast[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says in passing that something happened. Never the only record of it: the page shows it too. */
export function toast(text: string, tone: Tone = "retired") {
  lastId += 1;
  const id = lastId;
  set([...toasts.slice(-2), { id, text, tone }]);
  setTimeout(() => dismiss(id), stayMs);
}

/** Stands once in the shell. */
export function Toasts() {
  const t = useTranslations("common");
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-[calc(1rem+var(--tray-height,0px))] z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {shown.map(({ id, text, tone }) => (
        <div key={id} className="pointer-events-auto flex animate-settle items-start rounded bg-raised shadow-float">
          <Notice tone={tone} className="flex-1 bg-transparent">
            {shownName(text)}
          </Notice>
          <Button variant="ghost" size="icon-sm" aria-label={t("dismiss")} onClick={() => dismiss(id)} className="m-1">
            <X aria-hidden />
          </Button>
        </div>
      ))}
    </div>
  );
}
