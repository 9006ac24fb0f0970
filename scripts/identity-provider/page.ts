/** The frame of the provider's pages: one column in the console's own colours, no script at all. */
import { readFileSync } from "node:fs";
import type { Language } from "../../lib/i18n/language.ts";
import { words } from "./words.ts";

const near = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const style = `${near("../../app/tokens.css")}\n${near("./page.css")}`;

const sign = `<svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true"><rect width="20" height="20" rx="5" fill="var(--ink)"/><rect x="4" y="4" width="5" height="12" rx="1.5" fill="var(--surface)"/><rect x="11" y="4" width="5" height="12" rx="1.5" class="sign-next"/></svg>`;

/** HTML that is already safe to be put into other HTML. */
export type Html = { html: string };

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&"<>']/g, (character) => escapes[character] ?? "");

/** A template whose values are text unless they are `Html`. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const rendered = values.map((value) =>
    typeof value === "string"
      ? escapeHtml(value)
      : [value]
          .flat()
          .map((each) => each.html)
          .join(""),
  );
  return { html: parts.reduce((whole, part, index) => whole + (rendered[index - 1] ?? "") + part) };
}

/** A whole page. */
export function page(language: Language, title: string, body: Html, nonce: string): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words[language].product}</title>
<style nonce="${nonce}">${{ html: style }}</style>
</head>
<body>
<main>
<p class="product">${{ html: sign }}<span>${words[language].product}</span></p>
${body}
</main>
</body>
</html>`.html;
}

/** The headers of every page. Forms lead to ourselves, and from there back to the console. */
export const pageHeaders = (nonce: string, consoleUrl: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'self' ${consoleUrl}; frame-ancestors 'none'`,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
});
