"use client";

import { useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Slider } from "@/components/ui/slider";
import { contextLimits } from "@/lib/evidence/address";

type Props = {
  label: string;
  /** As the address has it. */
  wanted: number;
  /** What the document had; null while it is being read. */
  got: number | null;
  onSettle: (wanted: number) => void;
};

const settleMs = 250;
const step = 100;

/** How much text to read on one side. Moves at once; asks when the hand has come to rest. */
export function ContextSlider({ label, wanted, got, onSettle }: Props) {
  const t = useTranslations("evidence.citation");
  const id = useId();
  const format = useFormatter();
  const [moved, setMoved] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = moved ?? wanted;

  function move(next: number) {
    setMoved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setMoved(null);
      onSettle(next);
    }, settleMs);
  }

  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 text-xs">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <Slider
        value={shown}
        max={contextLimits.most}
        step={step}
        id={id}
        aria-valuetext={t("wanted", { count: shown })}
        onChange={({ target }) => move(Number(target.value))}
      />
      <span className="num min-w-28 text-right text-ink-3">
        {moved === null && got !== null ? t("got", { wanted: shown, got }) : format.number(shown)}
      </span>
    </div>
  );
}
