"use client";

import { Slot } from "radix-ui/slot";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { hideTooltip, showTooltip, type TooltipSide } from "./tooltip-store";

type Props = {
  text: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: TooltipSide;
  /** Says whether there is something to tell now, such as whether a text is cut off. */
  isNeeded?: (element: HTMLElement) => boolean;
};

/** Words shown when the child is hovered or focused. Never the only place of a fact that matters for a decision. */
export function Tooltip({ text, children, side = "top", isNeeded }: Props) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const [isShown, setIsShown] = useState(false);

  // A list redraws its rows every few seconds: what is told stays the same as long as its words do.
  useEffect(() => () => hideTooltip(id), [id]);

  function show(delayMs: number) {
    const element = ref.current;
    if (!element || (isNeeded && !isNeeded(element))) return;
    showTooltip({ id, element, side, text, onChange: setIsShown }, delayMs);
  }

  return (
    <Slot
      ref={ref}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && show(300)}
      onPointerLeave={() => hideTooltip(id, 120)}
      onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
      onBlur={() => hideTooltip(id)}
    >
      {children}
    </Slot>
  );
}
