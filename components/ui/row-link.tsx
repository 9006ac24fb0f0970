"use client";

import Link from "next/link";
import { shownName } from "@/lib/format/shown-name";
import { Tooltip } from "./tooltip";

type Props = { href: string; text: string };

/**
 * The name a row is opened by; what is cut off is told on hover and focus. In a card the whole card is its target. Rows
 * are not fetched ahead: a list of twenty would ask the Gateway twenty times for pages that nobody opens.
 */
export function RowLink({ href, text: given }: Props) {
  const text = shownName(given);
  return (
    <Tooltip text={text} isNeeded={isCutOff}>
      <Link
        href={href}
        prefetch={false}
        data-row-link
        className="block truncate rounded-sm font-[560] -outline-offset-1 hover:text-accent hover:underline max-sm:after:absolute max-sm:after:inset-0"
      >
        {text}
      </Link>
    </Tooltip>
  );
}

const isCutOff = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;
