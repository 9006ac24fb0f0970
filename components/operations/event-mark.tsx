import {
  Ban,
  Check,
  Clock,
  Hand,
  Inbox,
  LoaderCircle,
  type LucideIcon,
  Play,
  RotateCw,
  TriangleAlert,
} from "lucide-react";
import { cn } from "@/lib/class-names";
import type { TimelineEvent } from "@/lib/operations/timeline";

const marks: Record<TimelineEvent["what"], { icon: LucideIcon; style: string }> = {
  accepted: { icon: Inbox, style: "text-ink-2" },
  waiting: { icon: Clock, style: "border-preparing text-preparing" },
  started: { icon: Play, style: "text-ink-2" },
  running: { icon: LoaderCircle, style: "border-preparing text-preparing [&_svg]:animate-spin" },
  retried: { icon: RotateCw, style: "border-attention text-attention" },
  nextRetry: { icon: RotateCw, style: "border-attention border-dashed text-attention" },
  cancelRequested: { icon: Hand, style: "border-attention text-attention" },
  stopping: { icon: LoaderCircle, style: "border-attention text-attention [&_svg]:animate-spin" },
  SUCCEEDED: { icon: Check, style: "border-ink-2 text-ink" },
  FAILED: { icon: TriangleAlert, style: "border-failed text-failed" },
  CANCELLED: { icon: Ban, style: "border-ink-2 text-ink" },
};

/** The sign of one step; its words stand beside it. */
export function EventMark({ what }: { what: TimelineEvent["what"] }) {
  const { icon: Icon, style } = marks[what];
  return (
    <span
      aria-hidden
      className={cn("grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface", style)}
    >
      <Icon className="size-3" strokeWidth={2} />
    </span>
  );
}
