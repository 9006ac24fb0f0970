"use client";

import { useTranslations } from "use-intl";
import { CountedInput } from "@/components/ui/counted-input";
import { Counter } from "@/components/ui/counter";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useKeptHint } from "@/components/ui/use-kept-hint";
import { codePointLength } from "@/contracts/rules/code-points";
import { codeOf, kept, type NewSpaceError, type NewSpaceText, newSpaceLimits } from "@/lib/spaces/new-space";
import { DomainField } from "./domain-field";

type Props = {
  text: NewSpaceText;
  /** Domains in which this person may create; null when the Gateway does not tell. */
  domains: string[] | null;
  errors: NewSpaceError[];
  onChange: (text: NewSpaceText) => void;
};

export function SpaceFields({ text, domains, errors, onChange }: Props) {
  const t = useTranslations("spaces.fields");
  const problem = useFieldProblem(errors);
  const keptHint = useKeptHint();
  const code = codeOf(text);
  return (
    <div className="flex flex-col gap-4">
      <CountedInput
        label={t("name")}
        required
        autoFocus
        value={text.name}
        max={newSpaceLimits.name}
        hint={t("nameHint")}
        error={problem("name")}
        onChange={(name) => onChange({ ...text, name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t("code")}
          hint={keptHint(code) ?? (text.code === null ? t("codeSuggested") : t("codeHint"))}
          error={problem("code")}
          aside={<Counter count={codePointLength(code)} max={newSpaceLimits.code} />}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-xs"
              value={text.code ?? code}
              onChange={(event) => onChange({ ...text, code: event.target.value || null })}
            />
          )}
        </Field>
        <DomainField
          value={text.domain}
          domains={domains}
          error={problem("defaultSecurityDomainCode")}
          onChange={(domain) => onChange({ ...text, domain })}
        />
      </div>
      <Field
        label={t("description")}
        hint={isComposed(text.description) ? undefined : t("composedShort")}
        error={problem("description")}
        aside={<Counter count={codePointLength(kept(text.description))} max={newSpaceLimits.description} />}
      >
        {(control) => (
          <Textarea
            {...control}
            value={text.description}
            onChange={(event) => onChange({ ...text, description: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

const isComposed = (text: string) => text.normalize("NFC") === text;

/** The sentence for a field's error, wherever it was found: here, or by the Gateway under `body.…`. */
function useFieldProblem(errors: NewSpaceError[]) {
  const t = useTranslations("errors.fields");
  return (field: string) => {
    const error = errors.find((candidate) => candidate.field === field || candidate.field === `body.${field}`);
    return error && t(error.reason, { limit: error.limit ?? 0 });
  };
}
