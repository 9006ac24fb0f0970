/** The checks that are not test runners: each passes or fails as one. */
import { rmSync } from "node:fs";
import { join } from "node:path";

export type Check = { name: string; args: string[] };

/** What Next wrote about pages as they were at its last build: wrong once one has moved, and checked by each build itself. */
export function forgetBuiltTypes(root: string): void {
  for (const folder of [".next/types", ".next/dev/types"]) rmSync(join(root, folder), { recursive: true, force: true });
}

const bin = (path: string) => `node_modules/${path}`;

export const checks: Check[] = [
  { name: "Format and lint", args: [bin("@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", "."] },
  { name: "Types", args: [bin("typescript/bin/tsc"), "-p", "."] },
  {
    name: "Arrows",
    args: [
      bin("dependency-cruiser/bin/dependency-cruise.mjs"),
      ...["--config", ".dependency-cruiser.mjs"],
      ...["app", "components", "lib", "contracts", "gateway", "e2e", "scripts", "proxy.ts", "instrumentation.ts"],
    ],
  },
  { name: "Generated files match the contracts", args: ["scripts/generate-contracts.ts", "--check"] },
  { name: "Migrations match the schemas", args: ["scripts/check-migrations.ts"] },
];
