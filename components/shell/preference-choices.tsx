"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Field } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { consoleApi } from "@/lib/gateway/browser";
import { languageNames, languages } from "@/lib/i18n/language";
import { densities, type Preferences, themes } from "@/lib/preferences";
import * as preferenceQueries from "@/lib/queries/preferences";
import { TimeZoneSelect } from "./time-zone-select";

type Props = { chosen: Preferences; setChosen: (chosen: Preferences) => void };

/** Language, theme, density and time zone. A choice shows at once and is kept for the next sign-in anywhere. */
export function PreferenceChoices({ chosen, setChosen }: Props) {
  const t = useTranslations("shell.preferences");
  const language = useLocale();
  const router = useRouter();
  const save = useMutation(preferenceQueries.replace(consoleApi));

  function choose(change: Preferences) {
    const next = { ...chosen, ...change };
    setChosen(next);
    document.documentElement.dataset.theme = next.theme ?? "system";
    document.documentElement.dataset.density = next.density ?? "comfortable";
    // Words and time zone come with the page, so they need it drawn anew; colours and heights do not.
    const needsPage = "language" in change || "timeZone" in change;
    save.mutate(next, { onSuccess: () => needsPage && router.refresh() });
  }

  return (
    <div className="flex flex-col gap-3">
      <Choice
        label={t("language")}
        value={chosen.language ?? language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => choose({ language: value })}
      />
      <Choice
        label={t("theme")}
        value={chosen.theme ?? "system"}
        options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={(theme) => choose({ theme })}
      />
      <Choice
        label={t("density")}
        value={chosen.density ?? "comfortable"}
        options={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
        onChange={(density) => choose({ density })}
      />
      <Field label={t("timeZone")}>
        {(control) => (
          <TimeZoneSelect
            {...control}
            value={chosen.timeZone ?? null}
            onChange={(timeZone) => choose({ timeZone: timeZone ?? undefined })}
          />
        )}
      </Field>
      {save.isError && <ErrorPanel error={save.error} retry={() => save.mutate(chosen)} />}
    </div>
  );
}

function Choice<Value extends string>(props: Parameters<typeof Segmented<Value>>[0]) {
  return (
    <div>
      <p aria-hidden className="mb-1 font-[540] text-sm">
        {props.label}
      </p>
      <Segmented {...props} className="flex *:flex-1" />
    </div>
  );
}
