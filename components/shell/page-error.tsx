"use client";

import { ErrorPanel } from "@/components/ui/error-panel";
import { fromDigest } from "@/lib/gateway/error";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** What stands in the place of a page. The server withholds its errors from the browser; a Gateway error's digest tells enough. */
export function PageError({ error, retry }: Props) {
  return <ErrorPanel error={fromDigest(error.digest) ?? error} retry={retry} className="max-w-3xl" />;
}
