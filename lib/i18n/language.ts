export const languages = ["en", "zh-CN"] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words, for the menu that changes it. */
export const languageNames: Record<Language, string> = { en: "English", "zh-CN": "简体中文" };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The first language of an Accept-Language header that we speak, by its weights; English when there is none. */
export function negotiateLanguage(acceptLanguage: string | null): Language {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const weight = parameters
        .find((parameter) => parameter.trim().startsWith("q="))
        ?.trim()
        .slice(2);
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (tag === "zh" || tag.startsWith("zh-")) return "zh-CN";
    if (tag === "en" || tag.startsWith("en-")) return "en";
  }
  return "en";
}
