"use client";

import "./globals.css";

/** The last resort, when the frame itself cannot be drawn: no messages, no choice of language, therefore both. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body>
        <title>Knowledge Console</title>
        <main className="mx-auto max-w-xl px-4 py-16">
          <h1 className="font-[620] text-lg">The console cannot show this page at present</h1>
          <p lang="zh-CN" className="text-ink-2">
            控制台目前无法显示此页面
          </p>
          <button
            type="button"
            onClick={retry}
            className="mt-4 h-8 rounded border border-line-strong bg-surface px-3 text-sm"
          >
            Try again · <span lang="zh-CN">重试</span>
          </button>
        </main>
      </body>
    </html>
  );
}
