"use client";

import dynamic from "next/dynamic";
import { useQueueView, useUploadQueue } from "../queue/uploads-provider";
import { TrayAnnouncer } from "./tray-announcer";

/** Its code comes with the first upload. */
const TrayPanel = dynamic(() => import("./tray-panel"), { ssr: false });

/** What this tab sends and has sent, at the edge of every page. */
export function UploadTray() {
  const queue = useUploadQueue();
  const view = useQueueView(queue);
  return (
    <>
      <TrayAnnouncer uploads={view.uploads} />
      {view.uploads.length > 0 && <TrayPanel queue={queue} view={view} />}
    </>
  );
}
