"use client";

import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

type Props = {
  id: string;
  /** Null: the browser's. */
  value: string | null;
  onChange: (timeZone: string | null) => void;
};

export function TimeZoneSelect({ id, value, onChange }: Props) {
  const t = useTranslations("shell.preferences");
  // The server knows neither this device's zone nor the names that its browser knows.
  const isHydrated = useIsHydrated();
  const own = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "…";
  const names = isHydrated ? Intl.supportedValuesOf("timeZone") : value ? [value] : [];
  return (
    <Select id={id} value={value ?? ""} onChange={(event) => onChange(event.target.value || null)}>
      <option value="">{t("ownTimeZone", { name: own })}</option>
      <option value="UTC">UTC</option>
      {names
        .filter((name) => name !== "UTC")
        .map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
    </Select>
  );
}
