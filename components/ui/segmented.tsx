"use client";

import { type ReactNode, useId } from "react";
import { cn } from "@/lib/class-names";
import { useEarlyInput } from "./use-early-input";

type Option<Value extends string> = { value: Value; label: ReactNode };
type Props<Value extends string> = {
  /** Names the choice for screen readers. */
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  className?: string;
};

/** Two to four choices side by side: radio buttons underneath, so arrow keys work. */
export function Segmented<Value extends string>({ label, value, options, onChange, className }: Props<Value>) {
  const name = useId();
  const ref = useEarlyInput<HTMLFieldSetElement>(
    value,
    (group) => group.querySelector<HTMLInputElement>("input:checked")?.value,
    (chosen) => onChange(chosen as Value), // it is the value of one of the options below
  );
  return (
    <fieldset ref={ref} className={cn("inline-flex rounded border border-line bg-sunken p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-6.5 items-center justify-center gap-1.5 rounded-sm px-2.5 text-ink-2 text-xs has-checked:bg-surface has-checked:font-[560] has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line-strong)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
