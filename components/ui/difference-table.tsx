"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button";

export type Difference = {
  id: string;
  label: ReactNode;
  /** As it was when the form was opened. */
  before: ReactNode;
  now: ReactNode;
  /** What the form holds; null when it was left alone. */
  mine: ReactNode | null;
  /** Only where both sides changed the field. */
  onTakeTheirs: (() => void) | null;
};

const columns = ["field", "before", "now", "mine"] as const;

/** What changed elsewhere while a form was open, field by field, beside what the form holds. */
export function DifferenceTable({ differences }: { differences: Difference[] }) {
  const t = useTranslations("common.differences");
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full min-w-120 border-collapse text-left text-sm">
        <caption className="sr-only">{t("caption")}</caption>
        <thead className="text-ink-3 text-xs">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pr-4 font-[520]">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Row key={difference.id} difference={difference} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ difference: { label, before, now, mine, onTakeTheirs } }: { difference: Difference }) {
  const t = useTranslations("common.differences");
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-1.5 pr-4 font-[540]">
        {label}
      </th>
      <td className="max-w-60 break-words py-1.5 pr-4">{before}</td>
      <td className="max-w-60 break-words py-1.5 pr-4">{now}</td>
      <td className="py-1.5">
        {mine ?? <span className="text-ink-3">{t("untouched")}</span>}
        {onTakeTheirs && (
          <Button size="sm" variant="ghost" onClick={onTakeTheirs} className="ml-1">
            {t("takeTheirs")}
          </Button>
        )}
      </td>
    </tr>
  );
}
