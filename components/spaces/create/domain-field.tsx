"use client";

import { useTranslations } from "use-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type Props = {
  value: string;
  /** Null when the Gateway does not tell which may be used: then the code is typed. */
  domains: string[] | null;
  error: string | undefined;
  onChange: (domain: string) => void;
};

export function DomainField({ value, domains, error, onChange }: Props) {
  const t = useTranslations("spaces.fields");
  return (
    <Field label={t("domain")} hint={t("domainHint")} error={error}>
      {(control) =>
        domains ? (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {domains.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-xs"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
