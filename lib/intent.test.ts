import { expect, test } from "vitest";
import { newIntentId } from "./intent";

test("an intent id is a random UUID of version 4", () => {
  const ids = Array.from({ length: 200 }, newIntentId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});
