"use client";

import { X } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import { Button } from "./button";
import { RememberOpener, useReturnFocus } from "./return-focus";
import { toldInSight } from "./told-in-sight";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

type Props = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
};

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

/** A modal dialog: focus stays inside and returns to where it came from, Escape closes. A sheet from below on phones. */
export function DialogContent({ title, description, footer, size = "md", className, children, ...props }: Props) {
  const { opener, returnFocus } = useReturnFocus();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
      <Primitive.Content
        onCloseAutoFocus={returnFocus}
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn(
          "fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] w-full animate-settle flex-col rounded-t-lg bg-raised shadow-float outline-none sm:inset-x-4 sm:top-[10vh] sm:bottom-auto sm:mx-auto sm:max-h-[80vh] sm:rounded-lg",
          widths[size],
          className,
        )}
        {...props}
      >
        <RememberOpener opener={opener} />
        <header className="flex items-start gap-4 border-line border-b py-3 pr-3 pl-5">
          <div className="min-w-0 flex-1 py-1">
            <Primitive.Title className="font-[620] text-md leading-5">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-ink-2 text-sm">{description}</Primitive.Description>
            )}
          </div>
          <DismissButton />
        </header>
        <div ref={toldInSight} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">
            {footer}
          </footer>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DismissButton() {
  const t = useTranslations("common");
  return (
    <Primitive.Close asChild>
      <Button variant="ghost" size="icon-sm" aria-label={t("close")}>
        <X aria-hidden />
      </Button>
    </Primitive.Close>
  );
}
