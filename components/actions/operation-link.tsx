import Link from "next/link";
import type { ReactNode } from "react";
import { ShortId } from "@/components/ui/id-text";
import { cn } from "@/lib/class-names";
import { operationHref } from "@/lib/operations/operation";

type Props = { operationId: string; className?: string; children?: ReactNode };

/** Leads to an Operation; its short id where no words are given. */
export function OperationLink({ operationId, className, children }: Props) {
  return (
    <Link
      href={operationHref(operationId)}
      prefetch={false}
      className={cn("rounded-sm hover:text-accent hover:underline", className)}
    >
      {children || <ShortId id={operationId} className="text-inherit" />}
    </Link>
  );
}
