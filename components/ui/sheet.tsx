"use client";

import * as Primitive from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/class-names";
import { DismissButton } from "./dialog";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

type Props = Omit<ComponentProps<typeof Primitive.Content>, "title"> & { title: ReactNode; side?: "left" | "right" };

const sides = { left: "left-0 border-r animate-slide-in", right: "right-0 border-l animate-settle" };

/** A modal panel at the edge of the window, for what does not fit beside the page. */
export function SheetContent({ title, side = "right", className, children, ...props }: Props) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 z-40 flex w-[min(26rem,88vw)] flex-col border-line bg-surface outline-none",
          sides[side],
          className,
        )}
        {...props}
      >
        <header className="flex h-12 shrink-0 items-center justify-between gap-3 border-line border-b pr-2 pl-4">
          <Primitive.Title className="truncate font-[600]">{title}</Primitive.Title>
          <DismissButton />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
