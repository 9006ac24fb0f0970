"use client";

import {
  Archive,
  Ban,
  Check,
  CircleCheck,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Pause,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { type Status, type StatusIcon, type StatusKind, type StatusLook, servingLook, statusLooks } from "@/lib/status";
import { Badge } from "./badge";
import { Tooltip } from "./tooltip";

const icons: Record<StatusIcon, LucideIcon> = {
  archive: Archive,
  ban: Ban,
  check: Check,
  clock: Clock,
  pause: Pause,
  ready: CircleCheck,
  trash: Trash2,
  turning: LoaderCircle,
  warning: TriangleAlert,
};

type Props<Kind extends StatusKind> = { kind: Kind; status: Status[Kind]; className?: string };

/** A state's icon, word and colour; on hover and focus, what it means and what can be done. */
export function StatusBadge<Kind extends StatusKind>({ kind, status, className }: Props<Kind>) {
  const t = useTranslations("status");
  // The messages test proves that each state of each kind has both texts; the key's type is wider than the pair.
  const key = `${kind}.${status}` as "space.ACTIVE";
  const look: StatusLook = statusLooks[kind][status];
  return <Spoken look={look} word={t(`${key}.word`)} meaning={t(`${key}.meaning`)} className={className} />;
}

/** The badge of the active slot: ready and answering searches. */
export function ServingBadge({ className }: { className?: string }) {
  const t = useTranslations("status.serving");
  return <Spoken look={servingLook} word={t("word")} meaning={t("meaning")} className={className} />;
}

function Spoken({
  look,
  word,
  meaning,
  className,
}: {
  look: StatusLook;
  word: string;
  meaning: string;
  className: string | undefined;
}) {
  return (
    <Tooltip text={meaning}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning must be reachable by keyboard */}
      <span tabIndex={0} className="relative inline-flex rounded-sm align-middle">
        <Badge tone={look.tone} icon={icons[look.icon]} className={className}>
          {word}
        </Badge>
      </span>
    </Tooltip>
  );
}
