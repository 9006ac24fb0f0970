import "server-only";
import en from "./en.ts";
import type { Language } from "./language.ts";
import zhCn from "./zh-cn.ts";

export type Messages = typeof en;

/** Every message of a language. It stays on the server: the browser gets one language, as data inside the page. */
export const messagesFor = (language: Language): Messages => (language === "zh-CN" ? zhCn : en);
