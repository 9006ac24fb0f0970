"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ErrorPanel } from "@/components/ui/error-panel";
import { failureOf } from "@/lib/failure";
import { fromDigest, GatewayError } from "@/lib/gateway/error";
import { tellPageFailure } from "./connection";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** What stands in the place of a page. The server withholds its errors from the browser; a Gateway error's digest tells enough. */
export function PageError({ error, retry }: Props) {
  const t = useTranslations();
  const known = asOfAddress(fromDigest(error.digest) ?? error);
  const { kind, canRetry } = failureOf(known);
  useEffect(() => tellPageFailure(kind), [kind]);
  return (
    <>
      {/* The page failed before it could name itself. */}
      <title>{`${t(`errors.kinds.${kind}.title`)} · ${t("shell.name")}`}</title>
      <ErrorPanel
        isPage
        error={known}
        retry={retry}
        actions={!canRetry && kind !== "signedOut" ? <ListAbove /> : undefined}
        className="max-w-3xl"
      />
    </>
  );
}

/** The list that what was looked for would stand in. */
function ListAbove() {
  const t = useTranslations("errors.notFoundPage");
  const isOperation = usePathname().startsWith("/operations");
  return (
    <Button asChild size="sm">
      {isOperation ? <Link href="/operations">{t("operations")}</Link> : <Link href="/spaces">{t("home")}</Link>}
    </Button>
  );
}

/** All that a page sends stands in its address, where nothing can be marked: what cannot be an id leads to nothing. */
function asOfAddress(error: Error): Error {
  if (!(error instanceof GatewayError) || failureOf(error).kind !== "invalid") return error;
  return new GatewayError("KNOWLEDGE_NOT_FOUND", 404, { requestId: error.requestId });
}
