"use client";

import { useTranslations } from "use-intl";
import type { Failure } from "@/lib/failure";
import type { GatewayErrorCode } from "@/lib/gateway/error";

/** More would not be read. */
const fieldsTold = 5;

/**
 * What the matter is and what to do, in a sentence or some. A refused input is told by the rule it breaks wherever that is
 * known: nothing here knows whether a form marks it too.
 */
export function useFailureText() {
  const t = useTranslations("errors");
  return ({ kind, reason, code, fieldErrors }: Failure): string => {
    if (reason) return t(`reasons.${reason}`);
    if (fieldErrors.length > 0) {
      const rules = fieldErrors.slice(0, fieldsTold).map(({ field, reason: rule, limit = 0 }) =>
        t("field", {
          field: field.replace(/^(?:body|query|parameters)\./, ""),
          rule: t(`fields.${rule}`, { limit }),
        }),
      );
      return rules.join(" ");
    }
    return isOfMetadata(code) ? t(`metadata.${code}`) : t(`kinds.${kind}.text`);
  };
}

type MetadataCode = Extract<GatewayErrorCode, `KNOWLEDGE_METADATA_${string}`>;

const isOfMetadata = (code: GatewayErrorCode | null): code is MetadataCode =>
  code?.startsWith("KNOWLEDGE_METADATA_") ?? false;
