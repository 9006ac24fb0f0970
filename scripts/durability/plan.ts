/** What one run does and who dies meanwhile. Made from the seed and the run's number alone. */
import { type Random, randomFrom } from "./random.ts";

export const stories = ["upload", "replace", "cancel", "delete"] as const;
export const victims = ["gateway", "worker", "database"] as const;
export type Story = (typeof stories)[number];
export type Victim = (typeof victims)[number];

export type Plan = {
  number: number;
  story: Story;
  kills: { victim: Victim; afterMs: number }[];
  /** Paragraphs of the text that is prepared while the kills happen. */
  paragraphs: number;
  /** How long a cancel or delete waits after the work that it is to meet. */
  pauseMs: number;
  /** Whether each mutation is sent by two requests at once, under one key. */
  isDoubled: boolean;
};

export function planOf(seed: number, number: number): Plan {
  const random = randomFrom(seed * 100_003 + number);
  return {
    number,
    story: random.oneOf(stories),
    kills: Array.from({ length: 1 + random.below(2) }, () => killOf(random)),
    paragraphs: random.oneOf([5, 300, 3_000]),
    pauseMs: random.below(1_500),
    isDoubled: random.chance(0.3),
  };
}

const killOf = (random: Random) => ({ victim: random.oneOf(victims), afterMs: random.below(2_500) });
