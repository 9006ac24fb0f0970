"use client";

import { useLocale } from "use-intl";
import { fileSizeText } from "@/lib/file-size";

export function FileSize({ bytes }: { bytes: number }) {
  const locale = useLocale();
  return (
    <span className="num whitespace-nowrap" title={`${new Intl.NumberFormat(locale).format(bytes)} B`}>
      {fileSizeText(bytes, locale)}
    </span>
  );
}
