"use client";

import type { ReactNode } from "react";
import { ActionOutcome } from "./action-outcome";
import { Impact } from "./impact";
import { Payload } from "./payload";
import { ReasonField } from "./reason-field";
import type { Confirmation, Request } from "./use-confirmation";

type Props = {
  confirmation: Confirmation;
  /** What would be sent; null while something is missing, which `children` ask for. */
  request: Request | null;
  /** What it changes, in numbers. */
  impact: ReactNode;
  /** What is being done, in the user's words ("delete the document"). */
  doing: string;
  isReasonRequired: boolean;
  /** What `children` ask for comes before the reason. */
  hasFileFirst?: boolean;
  /** What has to be typed once the impact has been read. */
  proof?: ReactNode;
  /** Something newer than the last outcome is being told already. */
  isOutcomeOld?: boolean;
  children?: ReactNode;
};

/** What will be sent, what it changes, which rule applies, and why it is wanted. */
export function ConfirmationForm(props: Props) {
  const {
    confirmation,
    request,
    impact,
    doing,
    isReasonRequired,
    hasFileFirst = false,
    proof,
    isOutcomeOld = false,
    children,
  } = props;
  const isOpen = confirmation.state.phase === "idle" || confirmation.state.phase === "refused";
  const shown = isOpen ? request : (confirmation.sent ?? request);
  return (
    <div className="flex flex-col gap-4">
      {children}
      <Impact>{impact}</Impact>
      {proof}
      <ReasonField
        value={confirmation.reason}
        isRequired={isReasonRequired}
        isFixed={!isOpen}
        autoFocus={!hasFileFirst && !proof}
        onChange={confirmation.setReason}
      />
      {shown && <Payload callId={shown.callId} parameters={shown.parameters} body={shown.body} />}
      {!isOutcomeOld && <ActionOutcome state={confirmation.state} doing={doing} sendAgain={confirmation.sendAgain} />}
    </div>
  );
}
