/** @type {import("next").NextConfig} */
const config = {
  // The launcher runs the console from this folder, see scripts/launcher/console-build.ts.
  output: "standalone",
  // Without these Next guesses a root from lock files above the clone.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // Messages come parsed, see lib/i18n/messages.ts; use-intl's own parser would cost every page 10 kB.
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  // `npm run check` checks types; a start on a bare clone need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // `npm run bench` compares with routes that no other build has.
  pageExtensions: ["ts", "tsx", ...(process.env.CONSOLE_BUILD === "bench" ? ["bench.ts"] : [])],
  poweredByHeader: false,
  reactStrictMode: true,
  // On every answer; the content security policy, which needs a nonce, is set by proxy.ts.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
      ],
    },
  ],
};

export default config;
