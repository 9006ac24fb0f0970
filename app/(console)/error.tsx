"use client";

import { PageError } from "@/components/shell/page-error";

/** A page that failed leaves the frame around it standing. */
export default function ConsoleError(props: { error: Error & { digest?: string }; retry: () => void }) {
  return <PageError {...props} />;
}
