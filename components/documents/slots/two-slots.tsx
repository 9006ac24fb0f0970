"use client";

import type { ComponentProps } from "react";
import { ActiveSlot } from "./active-slot";
import { CandidateSlot } from "./candidate-slot";
import { NextArrow } from "./next-arrow";
import { SlotAnnouncer } from "./slot-announcer";

type Props = ComponentProps<typeof CandidateSlot>;

/** The version that serves, the one that will, and what happens between them. */
export function TwoSlots({ document, ...candidate }: Props) {
  return (
    <div className="flex items-stretch max-lg:flex-col">
      <ActiveSlot document={document} />
      <NextArrow document={document} />
      <CandidateSlot document={document} {...candidate} />
      <SlotAnnouncer document={document} />
    </div>
  );
}
