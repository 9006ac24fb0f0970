/**
 * Tests that start the whole installation and kill parts of it, and whole runs of the conformance kit: minutes rather than
 * seconds, so apart from the others.
 */
import { mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: ["scripts/launcher/stack/*.stack.ts", "scripts/conformance/*.stack.ts"],
      fileParallelism: false,
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  },
);
