import { randomUUID } from "node:crypto";
import { negotiateLanguage } from "../../lib/i18n/language.ts";
import { type Html, html, page, pageHeaders } from "./page.ts";
import { words } from "./words.ts";

export type Message = {
  title: "brokenTitle" | "signOutTitle" | "signedOutTitle";
  lead?: "broken";
  /** The library's own logout form, which the button then sends. */
  form?: Html;
};

/** A page that says one thing and leads back to the console. */
export function messagePage(acceptLanguage: string | undefined, consoleUrl: string, { title, lead, form }: Message) {
  const language = negotiateLanguage(acceptLanguage ?? null);
  const say = words[language];
  const nonce = randomUUID();
  const body = html`<h1>${say[title]}</h1>
${lead ? html`<p class="lead">${say[lead]}</p>` : html``}
${form ?? html``}
<p class="buttons">${form ? html`<button class="primary" form="op.logoutForm" name="logout" value="yes">${say.signOut}</button>` : html``}
<a class="button" href="${consoleUrl}">${say.back}</a></p>`;
  return { headers: pageHeaders(nonce, consoleUrl), body: page(language, say[title], body, nonce) };
}
