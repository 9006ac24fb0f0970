"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/class-names";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "min" | "max"> & {
  value: number;
  min?: number;
  max: number;
};

/** A native range input. The filled part is set by script: a server-rendered style attribute would break the CSP. */
export function Slider({ value, min = 0, max, className, ...props }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty("--filled", `${((value - min) / (max - min)) * 100}%`);
  }, [value, min, max]);
  return (
    <input ref={ref} type="range" value={value} min={min} max={max} className={cn("slider", className)} {...props} />
  );
}
