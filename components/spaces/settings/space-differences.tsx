"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { DifferenceTable } from "@/components/ui/difference-table";
import { Notice } from "@/components/ui/notice";
import { shownName } from "@/lib/format/shown-name";
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

function Differences({ differences, edit }: Props) {
  const labels = useTranslations("spaces.fields");
  const rows = differences.map(({ field, before, now, mine, isContested }) => ({
    id: field,
    label: labels(field),
    before: <Text text={before} />,
    now: <Text text={now} />,
    mine: mine === before ? null : <Text text={mine} />,
    onTakeTheirs: isContested ? () => edit.setText({ ...edit.text, [field]: now }) : null,
  }));
  return <DifferenceTable differences={rows} />;
}

function Text({ text }: { text: string }) {
  const t = useTranslations("spaces.settings");
  return text === "" ? <span className="text-ink-3">{t("noDescription")}</span> : shownName(text);
}
