"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { shortId } from "@/lib/format/short-id";
import { gateway } from "@/lib/gateway/browser";
import * as documents from "@/lib/queries/documents";
import { Chip } from "./chip";

type Props = { documentId: string; problem: string | undefined; onRemove: () => void };

/** A document the search is narrowed to, by its name as soon as that is known. */
export function DocumentChip({ documentId, problem, onRemove }: Props) {
  const t = useTranslations("evidence.documents");
  const { data, isError } = useQuery(documents.one(gateway, documentId));
  const name = data?.data.name ?? (isError ? `${shortId(documentId)} (${t("gone")})` : shortId(documentId));
  return <Chip label={t("label")} values={[name]} problem={problem} onRemove={onRemove} />;
}
