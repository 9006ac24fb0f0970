"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CountedInput } from "@/components/ui/counted-input";
import { Counter } from "@/components/ui/counter";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Field } from "@/components/ui/field";
import { TagsInput } from "@/components/ui/tags-input";
import { metadataLimits } from "@/contracts/rules/metadata-value";
import { documentNameLimit } from "@/lib/documents/document-name";
import { metadataBytes, metadataOfText, metadataTextFields } from "@/lib/documents/metadata-text";
import { fieldErrorsByName } from "@/lib/gateway/error";
import type { DocumentDetail } from "../document";
import { ConflictPanel } from "./conflict-panel";
import { type EditField, editTextOf } from "./document-edit";
import { FieldStateMark } from "./field-state-mark";
import { type DocumentEdit, useDocumentEdit } from "./use-document-edit";

type Props = { document: DocumentDetail; onSaved: () => void; onClose: () => void };

/** Name and metadata. Only what was changed is sent; an emptied field is cleared, an untouched one left alone. */
export default function MetadataForm({ document, onSaved, onClose }: Props) {
  const t = useTranslations("documents.edit");
  const edit = useDocumentEdit(document, onSaved);
  return (
    <form
      noValidate
      aria-label={t("label")}
      onSubmit={(event) => {
        event.preventDefault();
        if (edit.errors.length === 0) edit.save();
      }}
      className="flex flex-col gap-4"
    >
      {edit.conflict && <ConflictPanel conflict={edit.conflict} edit={edit} document={document} />}
      <Fields edit={edit} />
      {edit.failure && <ErrorPanel error={edit.failure} doing={t("doing")} retry={edit.save} />}
      <Footer
        edit={edit}
        onDiscard={() => {
          edit.discard();
          onClose();
        }}
      />
    </form>
  );
}

function Fields({ edit }: { edit: DocumentEdit }) {
  const t = useTranslations("documents.edit");
  const labels = useTranslations("common.metadata");
  const problem = useProblem(edit);
  const { text, setText } = edit;
  const mark = (field: EditField) => (
    <FieldStateMark
      field={field}
      edit={edit}
      onUndo={() => setText({ ...text, [field]: editTextOf(edit.base.values)[field] })}
    />
  );
  return (
    <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-3">
      <CountedInput
        label={t("name")}
        required
        autoFocus
        value={text.name}
        max={documentNameLimit}
        error={problem("name")}
        aside={mark("name")}
        onChange={(name) => setText({ ...text, name })}
        className="sm:col-span-3"
      />
      {metadataTextFields.map((field) => (
        <CountedInput
          key={field}
          label={labels(field)}
          placeholder={t("notSet")}
          value={text[field]}
          max={metadataLimits.textLength}
          error={problem(field)}
          aside={mark(field)}
          onChange={(value) => setText({ ...text, [field]: value })}
        />
      ))}
      <Field
        label={labels("tags")}
        error={problem("tags")}
        aside={
          <>
            {mark("tags")}
            <Counter count={text.tags.length} max={metadataLimits.listLength} unit="items" />
          </>
        }
        className="sm:col-span-3"
      >
        {(control) => (
          <TagsInput
            {...control}
            value={text.tags}
            maxLength={metadataLimits.tagLength}
            onChange={(tags) => setText({ ...text, tags })}
          />
        )}
      </Field>
    </div>
  );
}

/** The sentence for a field's error, found here or by the Gateway. */
function useProblem({ errors, failure }: DocumentEdit) {
  const words = useTranslations("errors.fields");
  const remote = fieldErrorsByName(failure);
  return (field: EditField) => {
    const name = field === "name" ? field : `metadata.${field}`;
    const error = errors.find((candidate) => candidate.field === name) ?? remote.get(name);
    return error && words(error.reason, { limit: error.limit ?? 0 });
  };
}

function Footer({ edit, onDiscard }: { edit: DocumentEdit; onDiscard: () => void }) {
  const t = useTranslations("documents.edit");
  const why = edit.errors.length > 0 ? t("correctFirst") : edit.update === null ? t("nothingToSave") : undefined;
  const bytes = metadataBytes(metadataOfText(edit.text));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-ink-3 text-xs">
        {t("size")} <Counter count={bytes} max={metadataLimits.jsonBytes} unit="bytes" />
      </span>
      <Button variant="ghost" onClick={onDiscard} disabled={edit.isSaving} className="ml-auto">
        {t("discard")}
      </Button>
      <Button type="submit" variant="primary" unavailable={why} isPending={edit.isSaving}>
        {t(edit.conflict ? "apply" : "save")}
      </Button>
    </div>
  );
}
