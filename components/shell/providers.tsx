"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import { IntlProvider } from "use-intl";
import { Toasts } from "@/components/ui/toast";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import type { Language } from "@/lib/i18n/language";
import type { Messages } from "@/lib/i18n/messages";
import { isTimeZone } from "@/lib/preferences";
import { makeQueryClient } from "@/lib/queries/query-client";
// Around every page, therefore carried once: else each of its screens for failures, and each page, brings a copy of its own.
import "./missing";
import "./page-error";

type Props = {
  language: Language;
  messages: Messages;
  /** Null: the browser's. */
  timeZone: string | null;
  /** The server's time when it drew the page, so that the first drawing in the browser is the same. */
  now: Date;
  nonce: string | null;
  children: ReactNode;
};

export function Providers({ language, messages, timeZone, now, nonce, children }: Props) {
  const [queryClient] = useState(makeQueryClient);
  useState(() => {
    // Dialogs lock scrolling with a style element, which the content security policy admits by this nonce alone.
    if (nonce && typeof window !== "undefined") setNonce(nonce);
  });
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider
        locale={language}
        messages={messages}
        now={now}
        {...(timeZone && isTimeZone(timeZone) ? { timeZone } : {})}
        onError={reportMissing}
      >
        {children}
        <Toasts />
        <TooltipLayer />
      </IntlProvider>
    </QueryClientProvider>
  );
}

/** A missing text is a fault that tests find; on screen its key stands in its place. */
function reportMissing(error: Error) {
  if (process.env.NODE_ENV !== "production" && !error.message.startsWith("ENVIRONMENT_FALLBACK")) throw error;
}
