"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { DocumentDetail } from "../document";
import { type EditField, type EditValues, editTextOf, isSame, valuesOf } from "./document-edit";
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
  const t = useTranslations("documents.conflict.table");
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full min-w-120 border-collapse text-left text-sm">
        <caption className="sr-only">{t("caption")}</caption>
        <thead className="text-ink-3 text-xs">
          <tr>
            {(["field", "before", "now", "mine"] as const).map((name) => (
              <th key={name} scope="col" className="py-1 pr-4 font-[520]">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, now, mine, isContested }) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="py-1.5 pr-4 font-[540]">
                <FieldLabel field={field} />
              </th>
              <Value value={before} />
              <Value value={now} />
              <td className="py-1.5">
                {isSame(mine, before) ? (
                  <span className="text-ink-3">{t("untouched")}</span>
                ) : (
                  <FieldValue value={mine} />
                )}
                {isContested && (
                  <Button size="sm" variant="ghost" onClick={() => onTakeTheirs(field)} className="ml-1">
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

const Value = ({ value }: { value: EditValues[EditField] }) => (
  <td className="max-w-60 py-1.5 pr-4">
    <FieldValue value={value} />
  </td>
);

function FieldLabel({ field }: { field: EditField }) {
  const t = useTranslations("documents.edit");
  const labels = useTranslations("common.metadata");
  return field === "name" ? t("name") : labels(field);
}
