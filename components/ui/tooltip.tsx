"use client";

import * as Primitive from "radix-ui/tooltip";
import type { ReactNode } from "react";

export const TooltipProvider = Primitive.Provider;

type Props = { text: ReactNode; children: ReactNode; side?: "top" | "right" | "bottom" | "left" };

/** Words shown when the child is hovered or focused. The child must be focusable; never the only place of a fact. */
export function Tooltip({ text, children, side = "top" }: Props) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-80 animate-appear rounded bg-ink px-2 py-1 text-canvas text-xs shadow-float"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
