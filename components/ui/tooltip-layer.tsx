"use client";

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { hideTooltip, keepTooltip, onTooltipChange, type ShownTooltip, shownTooltip } from "./tooltip-store";

const gap = 6;
const margin = 8;

/** Draws the tooltip that is shown. Stands once in every page. */
export function TooltipLayer() {
  const shown = useSyncExternalStore(onTooltipChange, shownTooltip, () => null);
  return shown && <Bubble key={shown.id} shown={shown} />;
}

function Bubble({ shown }: { shown: ShownTooltip }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) place(ref.current, shown);
  }, [shown]);
  useEffect(hideOnEscapeAndScroll, []);
  return (
    <div
      ref={ref}
      id={shown.id}
      role="tooltip"
      onPointerEnter={keepTooltip}
      onPointerLeave={() => hideTooltip(shown.id)}
      className="pointer-events-auto fixed top-0 left-0 z-50 w-max max-w-80 animate-appear rounded bg-ink px-2 py-1 text-canvas text-xs shadow-float"
    >
      {shown.text}
    </div>
  );
}

/** Beside its element on the wanted side if there is room, else on the other, and never beyond the window. */
function place(bubble: HTMLElement, { element, side }: ShownTooltip) {
  const anchor = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = anchor.top - gap - height;
  const below = anchor.bottom + gap;
  const isAbove = side === "top" ? above >= margin : below + height > window.innerHeight - margin;
  const centred = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(centred, document.documentElement.clientWidth - width - margin));
  bubble.style.translate = `${Math.round(left)}px ${Math.round(isAbove ? above : below)}px`;
}

function hideOnEscapeAndScroll() {
  const hide = () => hideTooltip();
  const hideOnEscape = (event: KeyboardEvent) => event.key === "Escape" && hide();
  window.addEventListener("keydown", hideOnEscape);
  window.addEventListener("pointerdown", hide);
  window.addEventListener("scroll", hide, { capture: true, passive: true });
  return () => {
    window.removeEventListener("keydown", hideOnEscape);
    window.removeEventListener("pointerdown", hide);
    window.removeEventListener("scroll", hide, { capture: true });
  };
}
