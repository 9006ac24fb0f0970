"use client";

import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Impact } from "@/components/actions/impact";
import { Payload } from "@/components/actions/payload";
import { ReasonField } from "@/components/actions/reason-field";
import { useReasonProblem } from "@/components/actions/use-reason-problem";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { shownName } from "@/lib/format/shown-name";
import { consoleApi, gateway } from "@/lib/gateway/browser";
import { contentOf, RemovalStopped, removeSample, type Shown, type Space, spaceDeletion } from "./remove-sample";

type Props = { space: Space; onClose: () => void };

const clients = { gateway, console: consoleApi };

/** One confirmation for all of it: what will be deleted, in which order, and why. */
export default function RemoveSampleDialog({ space, onClose }: Props) {
  const t = useTranslations("spaces.sample.removal");
  const cache = useQueryClient();
  const [reason, setReason] = useState<string>(t("reason"));
  const [left, setLeft] = useState<number | null>(null);
  const content = useQuery({
    queryKey: ["documents", "all", space.spaceId],
    queryFn: () => contentOf(clients, space.spaceId),
    staleTime: 0,
  });
  const mutationKey = ["sample", "remove", space.spaceId];
  const removal = useMutation({
    mutationKey,
    mutationFn: (shown: Shown) => removeSample(clients, shown, reason.trim(), setLeft),
    onMutate: () => setLeft(null),
    onSuccess: () => {
      toast(t("accepted"));
    },
    // Not waited for: the dialog closes before the space is seen to be leaving.
    onSettled: () => void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "evidence" }),
  });
  // Closed and opened again, this is another dialog; the removal that the first one began goes on.
  const isGoing = useIsMutating({ mutationKey }) > 0;
  const reasonProblem = useReasonProblem(reason, true);
  const documents = content.data ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t("title")}
        description={shownName(space.name)}
        footer={
          <Button
            variant="danger"
            isPending={isGoing}
            unavailable={isGoing ? undefined : reasonProblem}
            disabled={!content.data || content.isFetching}
            onClick={() => removal.mutate({ space, documents }, { onSuccess: onClose })}
          >
            {t("confirm")}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Impact>{content.data ? t("impact", { count: documents.length }) : t("looking")}</Impact>
          <ReasonField value={reason} isRequired isFixed={isGoing} autoFocus onChange={setReason} />
          {documents.length > 0 && (
            <section aria-label={t("first")}>
              <h3 className="mb-1 font-[540] text-sm">{t("first")}</h3>
              <ul
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                tabIndex={0}
                className="max-h-40 overflow-auto rounded border border-line bg-sunken px-3 py-2 text-ink-2 text-sm"
              >
                {documents.map(({ documentId, name }) => (
                  <li key={documentId} className="flex flex-wrap items-baseline gap-x-3">
                    <span className="min-w-0 break-words">{shownName(name)}</span>
                    <span className="font-mono text-ink-3 text-xs">{documentId}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Payload {...spaceDeletion(space, reason.trim())} />
          {isGoing && (left !== null || !removal.isPending) && (
            <Notice role="status">{left === null ? t("going") : left > 0 ? t("progress", { left }) : t("last")}</Notice>
          )}
          {removal.error instanceof RemovalStopped ? (
            <Notice tone="failed" role="alert">
              {t(`stopped.${removal.error.why}`, { count: removal.error.count })}
            </Notice>
          ) : (
            removal.error && <ErrorPanel error={removal.error} doing={t("doing")} />
          )}
          {content.error && <ErrorPanel error={content.error} retry={() => content.refetch()} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}
