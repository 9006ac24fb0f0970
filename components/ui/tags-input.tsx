"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { codePointLength } from "@/contracts/rules/code-points";
import { normaliseText } from "@/contracts/rules/metadata-value";
import { cn } from "@/lib/class-names";
import { shownName } from "@/lib/format/shown-name";

type Props = {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  value: string[];
  /** Longest tag, in code points: longer ones are marked. */
  maxLength: number;
  onChange: (tags: string[]) => void;
};

const separator = /[,，、;；\n\r\t]/;

/** Tags one by one: Enter, a comma of either language or leaving the field sets one, Backspace takes the last away. */
export function TagsInput({ value, maxLength, onChange, ...control }: Props) {
  const t = useTranslations("common.tags");
  const [pending, setPending] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function set(text: string) {
    const added = text.split(separator).map(normaliseText).filter(Boolean);
    if (added.length > 0) onChange([...new Set([...value, ...added])]);
    setPending("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // Enter belongs to the input method
    if (event.key === "Enter" && pending !== "") {
      event.preventDefault();
      set(pending);
    }
    if (event.key === "Backspace" && pending === "") onChange(value.slice(0, -1));
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  }

  return (
    <div
      className={cn(
        "flex min-h-8 flex-wrap items-center gap-1 rounded border border-line-control bg-surface py-0.75 pr-2.5 pl-1 text-sm transition-colors hover:border-ink-3 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent",
        control["aria-invalid"] && "border-failed",
      )}
    >
      <ul className="contents">
        {value.map((tag) => (
          <Tag
            key={tag}
            tag={tag}
            isTooLong={codePointLength(tag) > maxLength}
            removeLabel={t("remove", { tag: shownName(tag) })}
            onRemove={() => remove(tag)}
          />
        ))}
      </ul>
      <input
        {...control}
        ref={input}
        autoComplete="off"
        value={pending}
        placeholder={value.length === 0 ? t("placeholder") : undefined}
        onChange={({ target }) => (separator.test(target.value) ? set(target.value) : setPending(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => set(pending)}
        className="h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
      />
    </div>
  );
}

type TagProps = { tag: string; isTooLong: boolean; removeLabel: string; onRemove: () => void };

function Tag({ tag, isTooLong, removeLabel, onRemove }: TagProps) {
  return (
    <li
      className={cn(
        "inline-flex h-6 min-w-0 max-w-full items-center gap-0.5 rounded-sm bg-retired-soft pl-2 text-xs",
        isTooLong && "bg-failed-soft text-failed",
      )}
    >
      <span className="truncate">{shownName(tag)}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink"
      >
        <X aria-hidden className="size-3" />
      </button>
    </li>
  );
}
