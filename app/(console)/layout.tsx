import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Panels } from "@/components/shell/palette/panels";
import { PersonProvider } from "@/components/shell/person";
import { Rail } from "@/components/shell/rail";
import { TopBar } from "@/components/shell/top-bar";
import { UploadsProvider } from "@/components/uploads/queue/uploads-provider";
import { UploadTray } from "@/components/uploads/tray/upload-tray";
import * as operations from "@/lib/queries/operations";
import { makeQueryClient } from "@/lib/queries/query-client";
import { config } from "@/lib/server/config";
import { consoleFor } from "@/lib/server/console";
import { requestPreferences, translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

/** The frame of every signed-in page: top bar, rail, content. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  const { sessionId: _, ...me } = user;
  const t = await translator();
  const queryClient = makeQueryClient();
  await queryClient.query(operations.failures(consoleFor(user))).catch(() => null); // the frame stands without the count
  return (
    <PersonProvider me={me} preferences={await requestPreferences()}>
      <UploadsProvider>
        <a
          href="#content"
          className="sr-only z-50 rounded bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t("shell.skip")}
        </a>
        <TopBar name={t("shell.name")} environment={config().ENVIRONMENT_NAME} />
        <div className="grid md:grid-cols-[3.5rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)]">
          <div className="sticky top-12 h-[calc(100dvh-3rem)] border-line border-r bg-surface max-md:hidden">
            <HydrationBoundary state={dehydrate(queryClient)}>
              <Rail />
            </HydrationBoundary>
          </div>
          <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-4 pb-16 outline-none md:px-7 md:pt-5">
            {children}
          </main>
        </div>
        <UploadTray />
        <Panels />
      </UploadsProvider>
    </PersonProvider>
  );
}
