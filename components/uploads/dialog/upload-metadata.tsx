"use client";

import { useTranslations } from "use-intl";
import { CountedInput } from "@/components/ui/counted-input";
import { Counter } from "@/components/ui/counter";
import { Field } from "@/components/ui/field";
import { TagsInput } from "@/components/ui/tags-input";
import { metadataLimits } from "@/contracts/rules/metadata-value";
import {
  type MetadataText,
  metadataBytes,
  metadataErrors,
  metadataTextFields,
  uploadMetadataOf,
} from "@/lib/documents/metadata-text";

type Props = { text: MetadataText; fileCount: number; onChange: (text: MetadataText) => void };

/** One set of metadata for all files chosen together; each document can be changed on its own later. */
export function UploadMetadata({ text, fileCount, onChange }: Props) {
  const t = useTranslations("uploads.metadata");
  const fields = useTranslations("common.metadata");
  const words = useTranslations("errors.fields");
  const errors = metadataErrors(text);
  const problem = (field: string) => {
    const error = errors.find((candidate) => candidate.field === `metadata.${field}`);
    return error && words(error.reason, { limit: error.limit ?? 0 });
  };
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">{t("title")}</legend>
      <div aria-hidden className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-[580]">{t("title")}</span>
        {fileCount > 1 && <span className="text-ink-3 text-xs">{t("forAll", { count: fileCount })}</span>}
        <span className="ml-auto text-ink-3 text-xs">
          <Counter count={metadataBytes(uploadMetadataOf(text) ?? {})} max={metadataLimits.jsonBytes} unit="bytes" />
        </span>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        {metadataTextFields.map((field) => (
          <CountedInput
            key={field}
            label={fields(field)}
            value={text[field]}
            max={metadataLimits.textLength}
            error={problem(field)}
            onChange={(value) => onChange({ ...text, [field]: value })}
          />
        ))}
        <Field
          label={fields("tags")}
          error={problem("tags")}
          aside={<Counter count={text.tags.length} max={metadataLimits.listLength} unit="items" />}
          className="sm:col-span-3"
        >
          {(control) => (
            <TagsInput
              {...control}
              value={text.tags}
              maxLength={metadataLimits.tagLength}
              onChange={(tags) => onChange({ ...text, tags })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
