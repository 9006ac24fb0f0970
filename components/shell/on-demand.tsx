"use client";

import { Slot } from "radix-ui/slot";
import { type ComponentType, lazy, type ReactElement, Suspense, useMemo, useState } from "react";

export type OnDemandProps = { trigger: ReactElement };

type Props = {
  /** The control that opens it. Drawn at once, and again by what is loaded. */
  trigger: ReactElement;
  /** Loads a component that draws the trigger with its panel open. A function at module scope. */
  load: () => Promise<{ default: ComponentType<OnDemandProps> }>;
};

/** A menu whose code comes when somebody reaches for it: most page views never open one. */
export function OnDemand({ trigger, load }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const Loaded = useMemo(() => lazy(load), [load]);
  if (!isWanted) {
    return (
      <Slot
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsWanted(true)}
      >
        {trigger}
      </Slot>
    );
  }
  return (
    <Suspense fallback={trigger}>
      <Loaded trigger={trigger} />
    </Suspense>
  );
}
