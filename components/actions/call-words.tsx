"use client";

import { useTranslations } from "use-intl";
import type { components } from "@/contracts/generated/console.types";

type Schemas = components["schemas"];

type Props = { callId: Schemas["AskLevelCall"] | Schemas["StartingCall"] };

/** A call in the user's words. */
export function CallWords({ callId }: Props) {
  const t = useTranslations("actions.calls");
  return t(callId);
}
