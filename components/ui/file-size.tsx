"use client";

import { useLocale } from "use-intl";
import { fileLimitText, fileSizeText } from "@/lib/format/file-size";

type Props = {
  bytes: number;
  /** What a file may have at most, which is never rounded up. */
  isLimit?: boolean;
};

export function FileSize({ bytes, isLimit = false }: Props) {
  const locale = useLocale();
  const text = isLimit ? fileLimitText : fileSizeText;
  return (
    <span className="num whitespace-nowrap" title={`${new Intl.NumberFormat(locale).format(bytes)} B`}>
      {text(bytes, locale)}
    </span>
  );
}
