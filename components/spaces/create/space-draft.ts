import { newIntentId } from "@/lib/intent";
import type { NewSpaceText } from "@/lib/spaces/new-space";

/** The create-space form with everything that must outlive a reload or a new sign-in. */
export type SpaceDraft = {
  actionId: string;
  text: NewSpaceText;
  reason: string;
  step: "fields" | "confirm";
  /** The action may have been proposed already. */
  isSent: boolean;
};

export const newSpaceDraft = (domain: string): SpaceDraft => ({
  actionId: newIntentId(),
  text: { name: "", code: null, description: "", domain },
  reason: "",
  step: "fields",
  isSent: false,
});

export const isUntouched = ({ text, reason, isSent }: SpaceDraft): boolean =>
  !isSent && text.name === "" && !text.code && text.description === "" && reason === "";
