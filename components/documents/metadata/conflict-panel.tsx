"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { DifferenceTable } from "@/components/ui/difference-table";
import { Notice } from "@/components/ui/notice";
import type { DocumentDetail } from "../document";
import { type EditField, editTextOf, isSame, valuesOf } from "./document-edit";
import type { EditConflict, FieldConflict } from "./edit-conflict";
import { FieldValue } from "./field-value";
import type { DocumentEdit } from "./use-document-edit";

type Props = { conflict: EditConflict; edit: DocumentEdit; document: DocumentDetail };

/** The document moved on while the form was open: what changed, field by field, and one click to go on. */
export function ConflictPanel({ conflict, edit, document }: Props) {
  const t = useTranslations("documents.conflict");
  const no = document.activeVersion?.versionNo ?? 0;
  if (conflict.kind !== "fields") {
    return (
      <Notice
        tone="attention"
        role="alert"
        title={t(`${conflict.kind}.title`, { no })}
        actions={<Reapply edit={edit} />}
      >
        {t(`${conflict.kind}.text`)}
      </Notice>
    );
  }
  const contested = conflict.fields.filter(({ isContested }) => isContested);
  return (
    <Notice tone="attention" role="alert" title={t("fields.title")} actions={<Reapply edit={edit} />}>
      <p>{t(contested.length > 0 ? "fields.contested" : "fields.untouched")}</p>
      <Differences
        fields={conflict.fields}
        onTakeTheirs={(field) => edit.setText({ ...edit.text, [field]: editTextOf(valuesOf(document))[field] })}
      />
    </Notice>
  );
}

function Reapply({ edit }: { edit: DocumentEdit }) {
  const t = useTranslations("documents.conflict");
  return (
    <>
      {edit.update && edit.errors.length === 0 && (
        <Button size="sm" variant="primary" onClick={edit.save} isPending={edit.isSaving}>
          {t("reapply")}
        </Button>
      )}
      <Button size="sm" onClick={edit.carryOver}>
        {t("goOn")}
      </Button>
    </>
  );
}

type DifferencesProps = { fields: FieldConflict[]; onTakeTheirs: (field: EditField) => void };

function Differences({ fields, onTakeTheirs }: DifferencesProps) {
  const differences = fields.map(({ field, before, now, mine, isContested }) => ({
    id: field,
    label: <FieldLabel field={field} />,
    before: <FieldValue value={before} />,
    now: <FieldValue value={now} />,
    mine: isSame(mine, before) ? null : <FieldValue value={mine} />,
    onTakeTheirs: isContested ? () => onTakeTheirs(field) : null,
  }));
  return <DifferenceTable differences={differences} />;
}

function FieldLabel({ field }: { field: EditField }) {
  const t = useTranslations("documents.edit");
  const labels = useTranslations("common.metadata");
  return field === "name" ? t("name") : labels(field);
}
