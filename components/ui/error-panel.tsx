"use client";

import {
  Ban,
  CircleAlert,
  CloudOff,
  FileWarning,
  GitCompareArrows,
  Hourglass,
  LogIn,
  type LucideIcon,
  RotateCw,
  SearchX,
  Timer,
  WifiOff,
} from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import { type FailureKind, failureOf } from "@/lib/failure";
import { signInPath } from "@/lib/return-path";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { useFailureText } from "./use-failure-text";

const icons: Record<FailureKind, LucideIcon> = {
  signedOut: LogIn,
  noRight: Ban,
  notFound: SearchX,
  conflict: GitCompareArrows,
  pending: Hourglass,
  invalid: CircleAlert,
  tooMany: Timer,
  unavailable: CloudOff,
  offline: WifiOff,
  brokeContract: FileWarning,
  unexpected: CircleAlert,
};

type Props = {
  error: unknown;
  /** What was being done, in the user's words ("create a space"); named where a right is missing. */
  doing?: string;
  retry?: () => void;
  isRetrying?: boolean;
  /** Further ways out, such as a comparison after a conflict. */
  actions?: ReactNode;
  /** It stands in the place of a whole page, whose heading its title then is. */
  isPage?: boolean;
  className?: string;
};

/** The one face of each kind of failure: what happened, what to do, and the request id for support. */
export function ErrorPanel({ error, doing, retry, isRetrying = false, actions, isPage = false, className }: Props) {
  const t = useTranslations("errors");
  const textOf = useFailureText();
  const failure = failureOf(error);
  const Icon = icons[failure.kind];
  const Title = isPage ? "h1" : "p";
  return (
    <div
      role="alert"
      className={cn("flex min-w-0 gap-3 rounded-md border border-line bg-surface px-4 py-3.5", className)}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded bg-failed-soft text-failed">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <Title className="font-[580]">{t(`kinds.${failure.kind}.title`)}</Title>
        <p className="mt-0.5 max-w-prose text-ink-2 text-sm">
          {textOf(failure)}
          {failure.kind === "noRight" && doing && ` ${t("doing", { doing })}`}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-2 empty:hidden">
          {failure.kind === "signedOut" && <SignInAgain />}
          {retry && failure.canRetry && (
            <Button onClick={retry} isPending={isRetrying} size="sm">
              {!isRetrying && <RotateCw aria-hidden />}
              {t("retry")}
            </Button>
          )}
          {actions}
        </div>
        {failure.requestId && <RequestId id={failure.requestId} />}
      </div>
    </div>
  );
}

function SignInAgain() {
  const t = useTranslations("errors");
  const search = useSearchParams().toString();
  const here = usePathname() + (search ? `?${search}` : "");
  return (
    <Button asChild variant="primary" size="sm">
      <a href={signInPath(here, "expired")}>{t("signInAgain")}</a>
    </Button>
  );
}

/** The id a support desk asks for, short enough to read, whole when copied. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations("errors");
  return (
    <p className="mt-2 flex min-w-0 items-center gap-1 text-ink-3 text-xs">
      <span className="shrink-0">{t("requestId")}</span>
      <span className="min-w-0 truncate font-mono">{id}</span>
      <CopyButton text={id} label={t("requestId")} />
    </p>
  );
}
