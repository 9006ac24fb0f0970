"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import * as Primitive from "radix-ui/dialog";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Kbd } from "@/components/ui/kbd";
import { RememberOpener, useReturnFocus } from "@/components/ui/return-focus";
import type { Item } from "./palette-items";
import { PaletteList } from "./palette-list";
import { usePaletteItems } from "./use-palette-items";

/** Goes anywhere by a few letters: arrows choose, Enter goes, Escape leaves everything as it was. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell.palette");
  const router = useRouter();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const items = usePaletteItems(query);
  const index = Math.max(
    items.findIndex(({ id }) => id === chosenId),
    0,
  );
  const goesTo = useRef(false);
  const { opener, returnFocus } = useReturnFocus();

  function go(item: Item | undefined) {
    if (!item) return;
    goesTo.current = true;
    onClose();
    router.push(item.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // arrows and Enter belong to the input method
    const next = stepOf(event.key, index, items.length);
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    if (next === null) go(items[index]);
    else setChosenId(items[next]?.id ?? null);
  }

  const optionId = (id: string) => `${listId}-${id}`;
  return (
    <Primitive.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Primitive.Content
          aria-describedby={undefined}
          // The next page takes the focus, not the button this was opened by.
          onCloseAutoFocus={(event) => (goesTo.current ? event.preventDefault() : returnFocus(event))}
          className="fixed inset-x-3 top-[8vh] z-40 mx-auto flex max-h-[76vh] max-w-xl animate-settle flex-col overflow-hidden rounded-lg bg-raised shadow-float outline-none"
        >
          <RememberOpener opener={opener} />
          <Primitive.Title className="sr-only">{t("label")}</Primitive.Title>
          <div className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-4">
            <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
            <input
              role="combobox"
              aria-expanded={items.length > 0}
              aria-controls={listId}
              aria-activedescendant={items[index] && optionId(items[index].id)}
              aria-label={t("field")}
              placeholder={t("placeholder")}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={({ target }) => {
                setQuery(target.value);
                setChosenId(null);
              }}
              onKeyDown={onKeyDown}
              className="h-full min-w-0 flex-1 bg-transparent outline-none"
            />
            <Kbd>Esc</Kbd>
          </div>
          <PaletteList
            {...{ listId, items, optionId, go }}
            chosenId={items[index]?.id ?? null}
            onPoint={(id) => setChosenId(id)}
          />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Where a key leads in the list, round its ends; null for keys that do not walk. */
function stepOf(key: string, index: number, length: number): number | null {
  if (length === 0) return null;
  if (key === "ArrowDown") return (index + 1) % length;
  if (key === "ArrowUp") return (index - 1 + length) % length;
  if (key === "PageDown") return length - 1;
  return key === "PageUp" ? 0 : null;
}
