import { cn } from "@/lib/class-names";

type Props = {
  label: string;
  /** 0 to 100; null when nobody can say reliably. */
  percent: number | null;
  className?: string;
};

/** A bar that moves when the percentage is unknown: never 0 % in its place. */
export function Progress({ label, percent, className }: Props) {
  return (
    <progress
      aria-label={label}
      max={100}
      {...(percent === null ? {} : { value: percent })}
      className={cn("bar", className)}
    />
  );
}
