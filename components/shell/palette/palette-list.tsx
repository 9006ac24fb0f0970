"use client";

import {
  ArrowRight,
  CornerDownLeft,
  FileText,
  Hash,
  Library,
  ListChecks,
  type LucideIcon,
  SquareArrowOutUpRight,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { shownName } from "@/lib/format/shown-name";
import type { Item } from "./palette-items";

const icons: Record<Item["group"], LucideIcon> = {
  pages: SquareArrowOutUpRight,
  actions: ArrowRight,
  spaces: Library,
  documents: FileText,
  operations: ListChecks,
  ids: Hash,
};

type Props = {
  listId: string;
  items: Item[];
  chosenId: string | null;
  optionId: (id: string) => string;
  onPoint: (id: string) => void;
  go: (item: Item) => void;
};

/** What was found, under the names of its kinds. The field keeps the focus; the chosen row is told by its id. */
export function PaletteList({ listId, items, chosenId, optionId, onPoint, go }: Props) {
  const t = useTranslations("shell.palette");
  return (
    <div id={listId} role="listbox" aria-label={t("found")} className="min-h-0 overflow-y-auto p-1.5">
      {items.length === 0 && <p className="px-3 py-6 text-center text-ink-3 text-sm">{t("nothing")}</p>}
      {items.map((item, index) => (
        <div key={item.id} role="presentation">
          {items[index - 1]?.group !== item.group && (
            <p role="presentation" className="px-2.5 pt-2 pb-1 text-ink-3 text-xs">
              {t(`groups.${item.group}`)}
            </p>
          )}
          <Option
            id={optionId(item.id)}
            item={item}
            isChosen={item.id === chosenId}
            onPoint={() => onPoint(item.id)}
            onGo={() => go(item)}
          />
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; item: Item; isChosen: boolean; onPoint: () => void; onGo: () => void };

function Option({ id, item: { group, title, detail }, isChosen, onPoint, onGo }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const Icon = icons[group];
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field beside it has the focus and takes the keys
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onGo}
      className="flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded px-2.5 py-1 text-sm aria-selected:bg-sunken"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 truncate">{shownName(title)}</span>
      {detail && <span className="min-w-0 shrink-[3] truncate font-mono text-ink-3 text-xs">{detail}</span>}
      {isChosen && <CornerDownLeft aria-hidden className="ml-auto size-3.5 shrink-0 text-ink-3" />}
    </div>
  );
}
