"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { FieldDifference } from "./space-edit";
import type { SpaceEdit } from "./use-space-edit";

type Props = { differences: FieldDifference[]; edit: SpaceEdit };

/** The space changed while the form was open: what, field by field. The dialog's button then applies one's own changes. */
export function SpaceDifferences({ differences, edit }: Props) {
  const t = useTranslations("spaces.edit.conflict");
  const kind =
    differences.length === 0 ? "state" : differences.some(({ isContested }) => isContested) ? "contested" : "untouched";
  return (
    <Notice
      tone="attention"
      role="alert"
      title={t(kind === "state" ? "stateTitle" : "title")}
      actions={
        <Button size="sm" onClick={edit.carryOver}>
          {t("goOn")}
        </Button>
      }
    >
      <p>{t(kind)}</p>
      {differences.length > 0 && <Differences differences={differences} edit={edit} />}
    </Notice>
  );
}

const columns = ["field", "before", "now", "mine"] as const;

function Differences({ differences, edit }: Props) {
  const t = useTranslations("spaces.edit.conflict.table");
  const labels = useTranslations("spaces.fields");
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full min-w-120 border-collapse text-left text-sm">
        <caption className="sr-only">{t("caption")}</caption>
        <thead className="text-ink-3 text-xs">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-1 pr-4 font-[520]">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, now, mine, isContested }) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="py-1.5 pr-4 font-[540]">
                {labels(field)}
              </th>
              <Value text={before} />
              <Value text={now} />
              <td className="py-1.5">
                {mine === before ? <span className="text-ink-3">{t("untouched")}</span> : <Text text={mine} />}
                {isContested && (
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => edit.setText({ ...edit.text, [field]: now })}
                    className="ml-1"
                  >
                    {t("takeTheirs")}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Value = ({ text }: { text: string }) => (
  <td className="max-w-60 break-words py-1.5 pr-4">
    <Text text={text} />
  </td>
);

function Text({ text }: { text: string }) {
  const t = useTranslations("spaces.settings");
  return text === "" ? <span className="text-ink-3">{t("noDescription")}</span> : text;
}
