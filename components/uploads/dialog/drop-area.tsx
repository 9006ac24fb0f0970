"use client";

import { type DragEvent, type ReactNode, useState } from "react";
import { cn } from "@/lib/class-names";
import { type Dropped, droppedFiles } from "./dropped-files";

type Props = { onFiles: (dropped: Dropped) => void; className?: string; children: ReactNode };

/** Anything onto which files can be dropped; marked while some are held over it. */
export function DropArea({ onFiles, className, children }: Props) {
  const [depth, setDepth] = useState(0); // entering a child comes before leaving its parent
  const ifFiles = (event: DragEvent, work: () => void) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    work();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside it does the same
    <div
      className={cn(className, depth > 0 && "bg-accent-soft outline-2 outline-accent outline-dashed")}
      onDragEnter={(event) => ifFiles(event, () => setDepth(depth + 1))}
      onDragLeave={(event) => ifFiles(event, () => setDepth(Math.max(0, depth - 1)))}
      onDragOver={(event) => ifFiles(event, () => undefined)}
      onDrop={(event) =>
        ifFiles(event, () => {
          setDepth(0);
          onFiles(droppedFiles(event.dataTransfer));
        })
      }
    >
      {children}
    </div>
  );
}
