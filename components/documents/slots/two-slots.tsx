"use client";

import type { ReactNode } from "react";
import type { DocumentDetail } from "../document";
import { ActiveSlot } from "./active-slot";
import { CandidateSlot } from "./candidate-slot";
import { NextArrow } from "./next-arrow";
import { SlotAnnouncer } from "./slot-announcer";

type Props = { document: DocumentDetail; candidateControls?: ReactNode };

/** The version that serves, the one that will, and what happens between them. */
export function TwoSlots({ document, candidateControls }: Props) {
  return (
    <div className="flex items-stretch max-lg:flex-col">
      <ActiveSlot document={document} />
      <NextArrow document={document} />
      <CandidateSlot document={document} controls={candidateControls} />
      <SlotAnnouncer document={document} />
    </div>
  );
}
