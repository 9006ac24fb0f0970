import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { createTranslator } from "use-intl/core";
import { type Language, negotiateLanguage } from "../i18n/language.ts";
import { messagesFor } from "../i18n/messages.ts";
import type { Preferences } from "../preferences.ts";
import { database } from "./db/connect.ts";
import { log } from "./log.ts";
import { readPreferences } from "./preferences.ts";
import { currentUser } from "./session.ts";

/** What the person at the other end chose; empty before sign-in. A database that is away costs the choice, not the page. */
export const requestPreferences = cache(async (): Promise<Preferences> => {
  const user = await currentUser();
  if (!user) return {};
  try {
    return await readPreferences(database().db, user);
  } catch (error) {
    log.error({ err: error }, "preferences could not be read");
    return {};
  }
});

/** The chosen language, else the browser's. */
export const requestLanguage = cache(async (): Promise<Language> => {
  const { language } = await requestPreferences();
  return language ?? negotiateLanguage((await headers()).get("accept-language"));
});

/** Messages for server components; in client components use `useTranslations`. */
export async function translator() {
  const locale = await requestLanguage();
  return createTranslator({ locale, messages: messagesFor(locale) });
}
