"use client";

import { useTranslations } from "use-intl";
import { Impact } from "@/components/actions/impact";
import { Payload } from "@/components/actions/payload";
import { ReasonField } from "@/components/actions/reason-field";
import { shownName } from "@/lib/format/shown-name";
import type { NewSpaceBody } from "@/lib/spaces/new-space";

type Props = { body: NewSpaceBody; reason: string; isFixed: boolean; onReason: (reason: string) => void };

/** What will be sent, what it changes, which rule applies, and why it is wanted. */
export function ConfirmSpace({ body, reason, isFixed, onReason }: Props) {
  const t = useTranslations("spaces.create");
  return (
    <div className="flex flex-col gap-4">
      <Impact>{t("impact", { name: shownName(body.name), domain: body.defaultSecurityDomainCode })}</Impact>
      <Payload callId="knowledgeSpaceCreate" parameters={{}} body={body} />
      <ReasonField value={reason} isFixed={isFixed} onChange={onReason} />
    </div>
  );
}
