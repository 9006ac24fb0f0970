"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names";
import { Tooltip } from "./tooltip";

export const buttonStyle = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded border font-[540] text-sm transition-colors disabled:cursor-default aria-disabled:cursor-default [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-accent bg-accent text-accent-ink hover:border-accent-hover hover:bg-accent-hover disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3",
        outline:
          "border-line-strong bg-surface text-ink hover:bg-hover disabled:border-line disabled:bg-canvas disabled:text-ink-3 aria-disabled:border-line aria-disabled:bg-canvas aria-disabled:text-ink-3",
        ghost:
          "border-transparent text-ink-2 hover:bg-sunken hover:text-ink disabled:bg-transparent disabled:text-ink-3 aria-disabled:bg-transparent aria-disabled:text-ink-3",
        danger:
          "border-danger bg-danger text-danger-ink hover:border-danger-hover hover:bg-danger-hover disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3",
      },
      size: {
        sm: "h-7 px-2 text-xs",
        md: "h-8 px-3",
        lg: "h-9 px-4",
        icon: "size-8",
        "icon-sm": "size-7",
      },
    },
    defaultVariants: { variant: "outline", size: "md" },
  },
);

type Props = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & {
    /** Renders the single child (a link) with the button's look. */
    asChild?: boolean;
    isPending?: boolean;
    /** Why the control cannot be used now. It stays in the tab order so that everybody can read the reason. */
    unavailable?: string | undefined;
  };

export function Button({ variant, size, asChild, isPending, unavailable, className, children, ...props }: Props) {
  const style = cn(buttonStyle({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={style} {...props}>
        {children}
      </Slot>
    );
  }
  if (unavailable) {
    return (
      <Tooltip text={unavailable}>
        <button type="button" {...props} aria-disabled className={style} onClick={(event) => event.preventDefault()}>
          {children}
        </button>
      </Tooltip>
    );
  }
  return (
    <button
      type="button"
      {...props}
      disabled={props.disabled || isPending}
      aria-busy={isPending || undefined}
      className={style}
    >
      {isPending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
