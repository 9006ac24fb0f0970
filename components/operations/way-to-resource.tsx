"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { OperationStory } from "./use-operation-story";

/** On to what it works on, while that is there. */
export function WayToResource({ story: { document, space } }: { story: OperationStory }) {
  const t = useTranslations("operations.over");
  const target = document
    ? { href: `/documents/${encodeURIComponent(document.documentId)}`, text: t("toDocument") }
    : space && { href: `/spaces/${encodeURIComponent(space.spaceId)}`, text: t("toSpace") };
  if (!target) return null;
  return (
    <Button asChild>
      <Link href={target.href} prefetch={false}>
        {target.text}
      </Link>
    </Button>
  );
}
