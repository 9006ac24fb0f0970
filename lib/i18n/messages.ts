import "server-only";
import compile from "icu-minify/compile";
import { once } from "../once.ts";
import en from "./en.ts";
import type { Language } from "./language.ts";
import zhCn from "./zh-cn.ts";

export type Messages = typeof en;
type Tree = { [key: string]: string | Tree };

const english = once(() => compiled(en));
const chinese = once(() => compiled(zhCn));

/**
 * Every message of a language, parsed. It stays on the server: the browser gets one language as data inside the page, and
 * `next.config.mjs` leaves the parser out of its code.
 */
export const messagesFor = (language: Language): Messages => (language === "zh-CN" ? chinese() : english());

function compiled(messages: Messages): Messages {
  const parse = (tree: Tree): object =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [key, typeof value === "string" ? compile(value) : parse(value)]),
    );
  // Through JSON, because plurals come as objects without a prototype, which React does not send to the browser.
  return JSON.parse(JSON.stringify(parse(messages))) as Messages; // use-intl reads parsed messages in the place of texts
}
