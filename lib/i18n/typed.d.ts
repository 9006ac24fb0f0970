import type en from "./en.ts";
import type { Language } from "./language.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}
