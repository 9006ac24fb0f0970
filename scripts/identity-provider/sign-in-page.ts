import type { Language } from "../../lib/i18n/language.ts";
import { accounts } from "./accounts.ts";
import { type Html, html } from "./page.ts";
import { words } from "./words.ts";

type Form = { action: string; account: string; problem: "wrong" | "tooMany" | null };

/** Account and password, and below them who there is: a link fills in the name, so that no script is needed. */
export function signInPage(language: Language, { action, account, problem }: Form): Html {
  const say = words[language];
  return html`<h1>${say.title}</h1>
<p class="lead">${say.lead}</p>
${problem ? html`<p class="error" role="alert" id="problem">${say[problem]}</p>` : html``}
<form method="post" action="${action}">
<label for="account">${say.account}</label>
<input id="account" name="account" value="${account}" autocomplete="username" autocapitalize="none" spellcheck="false" required${focus(!account)}${invalid(problem)}>
<label for="password">${say.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" aria-describedby="password-hint" required${focus(account !== "")}${invalid(problem)}>
<p class="hint" id="password-hint">${say.passwordHint}</p>
<p class="buttons"><button class="primary" name="choice" value="sign-in">${say.signIn}</button>
<button name="choice" value="cancel" formnovalidate>${say.cancel}</button></p>
</form>
<section class="accounts" aria-labelledby="people">
<h2 id="people">${say.accounts}</h2>
<p class="hint">${say.accountsHint}</p>
<ul>${accounts.map(
    ({ id, name, may }) => html`
<li><a href="${action}?account=${id}"><code>${id}</code><span>${name}</span><small>${may[language]}</small></a></li>`,
  )}
</ul>
</section>`;
}

const focus = (isFirst: boolean) => (isFirst ? html` autofocus` : html``);
const invalid = (problem: unknown) => (problem ? html` aria-invalid="true"` : html``);
