/** The sign-in page: shows it, checks what was sent, and hands the answer to oidc-provider. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { negotiateLanguage } from "../../lib/i18n/language.ts";
import { accountOf, isPasswordOf } from "./accounts.ts";
import { attempts } from "./attempts.ts";
import { page, pageHeaders } from "./page.ts";
import { signInPage } from "./sign-in-page.ts";
import { words } from "./words.ts";

type Problem = "wrong" | "tooMany" | null;
const status = { wrong: 422, tooMany: 429 };

/** Answers `/interaction/{uid}`. The library's signed cookie ties the uid to the browser; the origin check ties the form to us. */
export function interactions(provider: Provider, consoleUrl: string) {
  const passwords = attempts();

  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", provider.issuer);
    const { prompt } = await provider.interactionDetails(request, response); // throws for another browser's uid
    const refuse = () => provider.interactionFinished(request, response, { error: "access_denied" });
    const show = (account: string, problem: Problem) => {
      const language = negotiateLanguage(request.headers["accept-language"] ?? null);
      const body = signInPage(language, { action: url.pathname, account, problem });
      const nonce = randomUUID();
      response.writeHead(problem ? status[problem] : 200, pageHeaders(nonce, consoleUrl));
      response.end(page(language, words[language].title, body, nonce));
    };

    if (prompt.name !== "login") return refuse();
    if (request.method === "GET") return show(accountOf(url.searchParams.get("account") ?? "")?.id ?? "", null);
    if (request.method !== "POST" || request.headers.origin !== provider.issuer) return response.writeHead(403).end();

    const form = await readForm(request);
    if (form.get("choice") === "cancel") return refuse();
    const given = (form.get("account") ?? "").trim().slice(0, 64);
    const account = accountOf(given);
    if (passwords.isResting(account?.id ?? "")) return show(given, "tooMany");
    if (account && isPasswordOf(account, form.get("password") ?? "")) {
      return provider.interactionFinished(request, response, { login: { accountId: account.id } });
    }
    passwords.failed(account?.id ?? "");
    return show(given, "wrong");
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 4096) throw new Error("The form is larger than a form of ours");
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
