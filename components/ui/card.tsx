import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section className={cn("rounded-md border border-line bg-surface", className)} {...props} />;
}

export function CardHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      className={cn("flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-line border-b px-4 py-2", className)}
      {...props}
    />
  );
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 className={cn("font-[600] text-base", className)} {...props} />;
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("px-4 py-3.5", className)} {...props} />;
}
