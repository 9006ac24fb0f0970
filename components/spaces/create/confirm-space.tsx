"use client";

import { useTranslations } from "use-intl";
import { Payload } from "@/components/actions/payload";
import { ReasonField } from "@/components/actions/reason-field";
import type { NewSpaceBody } from "@/lib/new-space";
import { shownName } from "@/lib/shown-name";

type Props = { body: NewSpaceBody; reason: string; isFixed: boolean; onReason: (reason: string) => void };

/** What will be sent, what it changes, which rule applies, and why it is wanted. */
export function ConfirmSpace({ body, reason, isFixed, onReason }: Props) {
  const t = useTranslations("spaces.create");
  const actions = useTranslations("actions");
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-ink-3">{actions("impact")}</dt>
        <dd>{t("impact", { name: shownName(body.name), domain: body.defaultSecurityDomainCode })}</dd>
        <dt className="text-ink-3">{actions("rule")}</dt>
        <dd>{actions("rules.confirm")}</dd>
      </dl>
      <section aria-label={actions("payload")}>
        <h3 className="mb-1 font-[540] text-sm">{actions("payload")}</h3>
        <Payload callId="knowledgeSpaceCreate" parameters={{}} body={body} />
      </section>
      <ReasonField value={reason} isFixed={isFixed} onChange={onReason} />
    </div>
  );
}
