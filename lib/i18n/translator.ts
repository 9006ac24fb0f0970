import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from "use-intl";

/** A translator handed to a function; naming its area lets the messages test see the keys used there. */
export type Translator<Area extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof useTranslations<Area>
>;
