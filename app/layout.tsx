import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { messagesFor } from "@/lib/i18n/messages";
import { requestLanguage, requestPreferences, translator } from "@/lib/server/request-preferences";

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#1c1a17" },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const name = (await translator())("shell.name");
  return {
    title: { default: name, template: `%s · ${name}` },
    icons: "/icon.svg",
    manifest: "/manifest.webmanifest",
    robots: { index: false, follow: false },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await requestLanguage();
  const { theme = "system", density = "comfortable", timeZone = null } = await requestPreferences();
  const nonce = (await headers()).get("x-nonce");
  return (
    <html lang={language} data-theme={theme} data-density={density}>
      <body>
        <Providers
          language={language}
          messages={messagesFor(language)}
          timeZone={timeZone}
          now={new Date()}
          nonce={nonce}
        >
          {children}
        </Providers>
      </body>
    </html>
  );
}
