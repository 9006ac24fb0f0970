/** @type {import("next").NextConfig} */
const config = {
  // The launcher runs the console from this folder, see scripts/launcher/console-build.ts.
  output: "standalone",
  // Without these Next guesses a root from lock files above the clone.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  // `npm run check` checks types; a start on a bare clone need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
};

export default config;
