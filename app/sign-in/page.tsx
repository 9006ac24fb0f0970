import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { signInNotice } from "@/components/sign-in/sign-in-notice";
import { returnPath } from "@/lib/return-path";
import { config } from "@/lib/server/config";
import { translator } from "@/lib/server/request-preferences";
import { currentUser } from "@/lib/server/session";

type Props = { searchParams: Promise<{ from?: string; callbackUrl?: string; error?: string; reason?: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator())("signIn.title") };
}

/** next-auth leads back here too when a sign-in fails, and then calls the way back `callbackUrl`. */
export default async function SignInPage({ searchParams }: Props) {
  const { from, callbackUrl, error, reason } = await searchParams;
  const back = returnPath(from ?? callbackUrl, config().CONSOLE_URL);
  const notice = signInNotice({ error, reason });
  if (!notice && (await currentUser())) redirect(back);
  return <SignInForm from={back} notice={notice} />;
}
