import { SearchX } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { translator } from "@/lib/server/request-preferences";

/** For an address no route knows; a resource that is gone has its own panel on its page. */
export default async function NotFound() {
  const t = await translator();
  return (
    <main>
      <EmptyState
        icon={SearchX}
        title={<h1>{t("errors.notFoundPage.title")}</h1>}
        actions={
          <Button asChild variant="primary">
            <Link href="/spaces">{t("errors.notFoundPage.home")}</Link>
          </Button>
        }
        className="min-h-[60dvh] justify-center"
      >
        {t("errors.notFoundPage.text")}
      </EmptyState>
    </main>
  );
}
