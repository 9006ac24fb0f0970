import { Library, type LucideIcon, TextSearch } from "lucide-react";

type Page = { key: "spaces" | "evidence"; href: string; icon: LucideIcon; startsWith: string[] };

/** The pages of the rail, in its order. A document's page belongs to its space. */
export const pages: Page[] = [
  { key: "spaces", href: "/spaces", icon: Library, startsWith: ["/spaces", "/documents"] },
  { key: "evidence", href: "/evidence", icon: TextSearch, startsWith: ["/evidence"] },
];

export const isInside = ({ startsWith }: Page, pathname: string) =>
  startsWith.some((start) => pathname === start || pathname.startsWith(`${start}/`));
