"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { StatusBadge } from "@/components/ui/status-badge";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { shownName } from "@/lib/format/shown-name";

type Props = {
  space: components["schemas"]["KnowledgeSpace"];
  isChosen: boolean;
  /** No more can be chosen. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function SpaceChoice({ space, isChosen, isFull, onChoose }: Props) {
  const id = useId();
  const { name, code, status } = space;
  return (
    <li>
      <label htmlFor={id} className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 py-1 has-enabled:hover:bg-hover">
        <Checkbox
          id={id}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-[540]">{shownName(name)}</span>
          <span className="block truncate font-mono text-2xs text-ink-3">{code}</span>
        </span>
        {status !== "ACTIVE" && <StatusBadge kind="space" status={status} />}
      </label>
    </li>
  );
}
