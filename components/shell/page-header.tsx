import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** One line under the title: what this is, in facts. */
  facts?: ReactNode;
  /** Controls, at the right on wide screens. */
  actions?: ReactNode;
};

export function PageHeader({ title, facts, actions }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="break-words font-[640] text-xl tracking-[-0.015em]">{title}</h1>
        {facts && <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">{facts}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
