"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { FullId } from "@/components/ui/id-text";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import type { DocumentDetail } from "../document";
import { FieldValue } from "./field-value";

/** Its code comes when it is opened; nothing of it is drawn on the server, for the draft lives in the browser. */
const MetadataForm = dynamic(() => import("./metadata-form"), { ssr: false });

type Props = { document: DocumentDetail; mayEdit: boolean };

/** What the document says about itself; `?edit=metadata` turns it into a form. */
export function MetadataPanel({ document, mayEdit }: Props) {
  const t = useTranslations("documents.edit");
  const [edited, set] = useUrlParam("edit");
  const opener = useRef<HTMLButtonElement>(null);
  const isGone = document.status === "DELETING" || document.status === "DELETED";
  const isEditing = edited === "metadata" && mayEdit && !isGone;

  function close() {
    set(null, "replace");
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        {mayEdit && !isEditing && (
          <Button
            ref={opener}
            size="sm"
            unavailable={isGone ? t("gone") : undefined}
            onClick={() => set("metadata")}
            className="ml-auto"
          >
            <Pencil aria-hidden className="size-3.5!" />
            {t("open")}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        {isEditing ? (
          <MetadataForm
            document={document}
            onClose={close}
            onSaved={() => {
              toast(t("saved"));
              close();
            }}
          />
        ) : (
          <Values document={document} />
        )}
      </CardBody>
    </Card>
  );
}

function Values({ document }: { document: DocumentDetail }) {
  const labels = useTranslations("common.metadata");
  const t = useTranslations("documents.facts");
  const { metadata, documentId, createdAt, updatedAt } = document;
  return (
    <div className="grid gap-x-8 gap-y-1.5 text-sm md:grid-cols-2">
      <Facts className="grid-cols-[7.5rem_minmax(0,1fr)]">
        {(["category", "tags", "versionLabel", "productCode"] as const).map((field) => (
          <Fact key={field} name={labels(field)}>
            <FieldValue value={metadata[field]} />
          </Fact>
        ))}
      </Facts>
      <Facts className="grid-cols-[7.5rem_minmax(0,1fr)]">
        <Fact name={t("documentId")}>
          <FullId id={documentId} />
        </Fact>
        <Fact name={t("createdAt")}>
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact name={t("updatedAt")}>
          <RelativeTime at={updatedAt} />
        </Fact>
      </Facts>
    </div>
  );
}
