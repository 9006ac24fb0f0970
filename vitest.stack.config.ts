/**
 * Tests that start the whole installation or a worker and kill it, whole runs of the conformance kit and of the proof of
 * durability: they wait for minutes rather than seconds, so they stand apart from the others.
 */
import { mergeConfig } from "vitest/config";
import { base } from "./vitest.config.ts";

export default mergeConfig(base, {
  test: {
    include: ["{lib,gateway,scripts}/**/*.stack.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
