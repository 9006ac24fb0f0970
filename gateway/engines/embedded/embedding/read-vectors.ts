/** What the endpoint answered → vectors, or the failure that says what is wrong with it. */
import { z } from "zod";
import { embeddingFailure } from "./embedding-failure.ts";

/** The largest vectors that models give today are half as long. */
export const mostDimensions = 8_192;

const Answer = z.object({
  data: z.array(
    z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(2).max(mostDimensions) }),
  ),
});

/** `count` vectors of one size in the order of what was asked; entries may come in any order, each exactly once. */
export function readVectors(body: string, count: number): number[][] {
  const { data } = parsed(body);
  if (data.length !== count) throw unusable(`${data.length} vectors for ${count} texts`);
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const vectors = Array.from({ length: count }, (_, index) => {
    const vector = byIndex.get(index);
    if (!vector) throw unusable(`no vector for text ${index} of ${count}`);
    return vector;
  });
  const size = vectors[0]?.length;
  const odd = vectors.find((vector) => vector.length !== size);
  if (odd) throw unusable(`vectors of ${size} and of ${odd.length} numbers`);
  return vectors;
}

function parsed(body: string): z.infer<typeof Answer> {
  try {
    const answer = Answer.safeParse(JSON.parse(body));
    if (answer.success) return answer.data;
  } catch {
    throw unusable("no JSON");
  }
  throw unusable("JSON of another shape");
}

const unusable = (detail: string) => embeddingFailure("EMBEDDING_ANSWER_UNUSABLE", detail);
