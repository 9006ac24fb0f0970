import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { ConnectionDot } from "./connection-dot";
import { AccountMenu, NarrowRail, PreferencesMenu } from "./menus";
import { PaletteButton } from "./palette/palette-button";
import { Sign } from "./sign";

type Props = { name: string; environment: string | undefined };

/** The page's breadcrumbs lie over the free space in the middle; see `components/ui/breadcrumbs.tsx`. */
export function TopBar({ name, environment }: Props) {
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-line border-b bg-surface px-4">
      <NarrowRail />
      <Link href="/" className="flex min-w-0 items-center gap-2.5 rounded-sm font-[620] tracking-[-0.01em]">
        <Sign className="size-5" />
        <span className="truncate md:max-xl:sr-only">{name}</span>
      </Link>
      <div className="min-w-0 flex-1" />
      {environment && (
        <Badge tone="attention" className="max-sm:max-w-20 max-sm:overflow-hidden">
          {environment}
        </Badge>
      )}
      <PaletteButton />
      <ConnectionDot />
      <PreferencesMenu />
      <AccountMenu />
    </header>
  );
}
