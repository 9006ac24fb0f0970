"use client";

import { LogIn } from "lucide-react";
import { useTranslations } from "use-intl";
import { Sign } from "@/components/shell/sign";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type SignInNotice, toneOf } from "./sign-in-notice";

/** One button on to the identity provider, and why one is here. A plain form: it works before any script has loaded. */
export function SignInForm({ from, notice }: { from: string; notice: SignInNotice | null }) {
  const t = useTranslations();
  return (
    <main className="mx-auto mt-[max(3rem,12vh)] mb-12 w-[min(400px,100%-2rem)]">
      <p className="mb-7 flex items-center gap-2.5 font-[620] tracking-tight">
        <Sign className="size-[22px]" />
        {t("shell.name")}
      </p>
      <h1 className="font-[640] text-xl tracking-tight">{t("signIn.title")}</h1>
      <p className="mt-1 text-pretty text-ink-2">{t("signIn.lead")}</p>
      {notice && (
        <Notice
          tone={toneOf(notice)}
          role={toneOf(notice) === "failed" ? "alert" : "status"}
          title={t(`signIn.notices.${notice}.title`)}
          className="mt-5"
        >
          {t(`signIn.notices.${notice}.text`)}
        </Notice>
      )}
      <form action={`/sign-in/start?${new URLSearchParams({ from })}`} method="post" className="mt-6">
        <Button type="submit" variant="primary" size="lg" autoFocus>
          <LogIn aria-hidden />
          {t("signIn.button")}
        </Button>
        {from !== "/" && <p className="mt-3 text-ink-3 text-xs">{t("signIn.back")}</p>}
      </form>
    </main>
  );
}
