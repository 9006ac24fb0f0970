"use client";

import { useTranslations } from "use-intl";
import { CountedInput } from "@/components/ui/counted-input";
import { Counter } from "@/components/ui/counter";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { codePointLength } from "@/contracts/rules/code-points";
import { kept, newSpaceLimits } from "@/lib/spaces/new-space";
import type { SpaceField } from "./space-edit";
import type { SpaceEdit } from "./use-space-edit";

export function EditFields({ edit: { text, errors, isOpen, setText } }: { edit: SpaceEdit }) {
  const t = useTranslations("spaces.fields");
  const common = useTranslations("common");
  const fields = useTranslations("errors.fields");
  const problem = (field: SpaceField) => {
    const error = errors.find((candidate) => candidate.field === field);
    return error && fields(error.reason, { limit: error.limit ?? 0 });
  };
  const isComposed = text.description.normalize("NFC") === text.description;
  return (
    <div className="flex flex-col gap-4">
      <CountedInput
        label={t("name")}
        required
        autoFocus
        readOnly={!isOpen}
        value={text.name}
        max={newSpaceLimits.name}
        error={problem("name")}
        onChange={(name) => setText({ ...text, name })}
      />
      <Field
        label={t("description")}
        hint={isComposed ? undefined : t("composedShort")}
        error={problem("description")}
        aside={
          text.description === "" ? (
            common("optional")
          ) : (
            <Counter count={codePointLength(kept(text.description))} max={newSpaceLimits.description} />
          )
        }
      >
        {(control) => (
          <Textarea
            {...control}
            readOnly={!isOpen}
            value={text.description}
            onChange={({ target }) => setText({ ...text, description: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
