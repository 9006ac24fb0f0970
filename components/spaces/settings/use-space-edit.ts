"use client";

import { useConfirmation } from "@/components/actions/use-confirmation";
import { useMe } from "@/components/shell/person";
import { useDraft } from "@/lib/draft";
import {
  carriedOver,
  type Space,
  type SpaceBase,
  type SpaceValues,
  spaceBaseOf,
  spaceConflict,
  spaceErrors,
  spaceUpdateOf,
} from "./space-edit";

/** The form with everything that must outlive a reload or a new sign-in. */
type Draft = { base: SpaceBase; text: SpaceValues };

/** The form of a space's name and description, its difference from the present space, and its confirmation. */
export function useSpaceEdit(space: Space, onSaved: () => void) {
  const current = spaceBaseOf(space);
  const fresh = (): Draft => ({ base: current, text: current.values });
  const draft = useDraft(`space-edit:${space.spaceId}`, useMe().subject, fresh);
  const confirmation = useConfirmation(`update:${space.spaceId}`, () => {
    draft.clear();
    onSaved();
  });
  const isOpen = confirmation.state.phase === "idle" || confirmation.state.phase === "refused";
  // A form that nobody wrote in stands on the space as it is now.
  const isUntouched = spaceUpdateOf(draft.value.base, draft.value.text, draft.value.base) === null;
  const { base, text } = isUntouched && confirmation.sent === null ? fresh() : draft.value;
  const update = spaceUpdateOf(base, text, current);
  return {
    base,
    text,
    isOpen,
    confirmation,
    errors: spaceErrors(base, text),
    /** Null while nothing is left to change. */
    request: update && {
      callId: "knowledgeSpaceUpdate" as const,
      parameters: { spaceId: space.spaceId },
      body: update,
    },
    differences: isOpen ? spaceConflict(base, text, current) : null,
    setText: (next: SpaceValues) => draft.set({ base, text: next }),
    /** Goes on from the present space, with one's own changes kept. */
    carryOver() {
      draft.set({ base: current, text: carriedOver(base, text, current) });
      if (confirmation.state.phase === "refused") confirmation.startOver();
    },
    startOver() {
      draft.set(fresh());
      if (confirmation.state.phase === "refused") confirmation.startOver();
    },
  };
}

export type SpaceEdit = ReturnType<typeof useSpaceEdit>;
