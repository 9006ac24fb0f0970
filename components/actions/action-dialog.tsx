"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { shownName } from "@/lib/format/shown-name";
import { ConfirmationForm } from "./confirmation-form";
import { useReasonProblem } from "./use-reason-problem";

type Props = ComponentProps<typeof ConfirmationForm> & {
  title: string;
  /** Of what it is about. */
  name: string;
  /** The word on the button that sends. */
  confirm: string;
  isDangerous?: boolean;
  /** Why it cannot be sent now; the reason's own rules are looked after here. */
  problem?: string;
  /** Stands at the other end of the button's line. */
  aside?: ReactNode;
  onClose: () => void;
};

/** One ask-level call on its way: what will be sent, what it changes, why it is wanted, and the button that sends it. */
export function ActionDialog({ title, name, confirm, isDangerous, problem, aside, onClose, ...form }: Props) {
  const { confirmation, request, isReasonRequired } = form;
  const reasonProblem = useReasonProblem(confirmation.reason, isReasonRequired);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={title}
        description={shownName(name)}
        footer={
          <>
            {aside}
            <Button
              variant={isDangerous ? "danger" : "primary"}
              isPending={confirmation.isBusy}
              unavailable={confirmation.isBusy ? undefined : (problem ?? reasonProblem)}
              disabled={confirmation.state.phase === "unknown"}
              onClick={() => request && confirmation.send(request)}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <ConfirmationForm {...form} />
      </DialogContent>
    </Dialog>
  );
}
