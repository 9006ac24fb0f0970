"use client";

import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";

type Props = {
  id: string;
  /** Null: the browser's. */
  value: string | null;
  onChange: (timeZone: string | null) => void;
};

export function TimeZoneSelect({ id, value, onChange }: Props) {
  const t = useTranslations("shell.preferences");
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC");
  return (
    <Select id={id} value={value ?? ""} onChange={(event) => onChange(event.target.value || null)}>
      <option value="">{t("ownTimeZone", { name: own })}</option>
      <option value="UTC">UTC</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name.replaceAll("_", " ")}
        </option>
      ))}
    </Select>
  );
}
