/**
 * Tests that start the whole installation and kill parts of it, whole runs of the conformance kit and of the proof of
 * durability: minutes rather than seconds, so apart from the others.
 */
import { mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: ["scripts/launcher/stack/*.stack.ts", "scripts/{conformance,durability}/*.stack.ts"],
      fileParallelism: false,
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  },
);
