"use client";

import type { ComponentProps } from "react";
import { ActiveSlot } from "./active-slot";
import { CandidateSlot } from "./candidate-slot";
import { NextArrow } from "./next-arrow";
import { SlotAnnouncer } from "./slot-announcer";

type Props = Omit<ComponentProps<typeof CandidateSlot>, "answers"> & {
  /** Search leaves out a space that is not active, whatever its documents are. */
  isSpaceClosed?: boolean;
};

/** The version that serves, the one that will, and what happens between them. */
export function TwoSlots({ document, isSpaceClosed = false, ...candidate }: Props) {
  const answers = document.searchable && !isSpaceClosed;
  return (
    <div className="flex items-stretch max-lg:flex-col">
      <ActiveSlot document={document} answers={answers} />
      <NextArrow document={document} answers={answers} />
      <CandidateSlot document={document} answers={answers} {...candidate} />
      <SlotAnnouncer document={document} answers={answers} />
    </div>
  );
}
