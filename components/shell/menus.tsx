"use client";

import { Languages, Menu } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { OnDemand } from "./on-demand";
import { useMe } from "./person";

const loadNarrowRail = () => import("./narrow-rail-panel");
const loadPreferences = () => import("./preferences-panel");
const loadAccount = () => import("./account-panel");

/** The rail as a sheet, for phones. */
export function NarrowRail() {
  const t = useTranslations("shell");
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={t("menu")} className="-ml-2 md:hidden">
      <Menu aria-hidden />
    </Button>
  );
  return <OnDemand trigger={trigger} load={loadNarrowRail} />;
}

/** Language, theme, rows and time zone. */
export function PreferencesMenu() {
  const t = useTranslations("shell.preferences");
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={t("label")} title={t("label")}>
      <Languages aria-hidden />
    </Button>
  );
  return <OnDemand trigger={trigger} load={loadPreferences} />;
}

/** Who I am, and the way out. */
export function AccountMenu() {
  const t = useTranslations("shell.account");
  const { name } = useMe();
  const trigger = (
    <button
      type="button"
      aria-label={t("label", { name })}
      title={name}
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-[620] text-2xs text-accent"
    >
      {initials(name)}
    </button>
  );
  return <OnDemand trigger={trigger} load={loadAccount} />;
}

/** Two letters of a Latin name, one character of any other. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = Array.from(words[0] ?? "")[0] ?? "?";
  if (!/^\p{Script=Latin}/u.test(first)) return first.toUpperCase();
  const second = words.length > 1 ? Array.from(words.at(-1) ?? "")[0] : Array.from(words[0] ?? "")[1];
  return (first + (second ?? "")).toUpperCase();
}
