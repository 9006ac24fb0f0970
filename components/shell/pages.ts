import { House, Library, ListChecks, type LucideIcon, Settings, TextSearch } from "lucide-react";

type Page = {
  key: "home" | "spaces" | "operations" | "evidence" | "settings";
  href: string;
  icon: LucideIcon;
  startsWith: string[];
};

/** The pages of the rail, in its order. A document's page belongs to its space. */
export const pages: Page[] = [
  { key: "home", href: "/", icon: House, startsWith: [] },
  { key: "spaces", href: "/spaces", icon: Library, startsWith: ["/spaces", "/documents"] },
  { key: "operations", href: "/operations", icon: ListChecks, startsWith: ["/operations"] },
  { key: "evidence", href: "/evidence", icon: TextSearch, startsWith: ["/evidence"] },
  { key: "settings", href: "/settings", icon: Settings, startsWith: ["/settings"] },
];

export const isInside = ({ href, startsWith }: Page, pathname: string) =>
  pathname === href || startsWith.some((start) => pathname.startsWith(`${start}/`));
