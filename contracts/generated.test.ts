import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../scripts/test-database.ts";
import { knowledgeSpaceGet_path } from "./generated/knowledge-gateway.validators.js";

test("a real database splits Chinese text into trigrams", async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  await client.query("create extension pg_trgm");
  const { rows } = await client.query("select show_trgm('知识库') <> '{}' as trigrams, length('知识库') as length");
  await client.end();
  expect(rows).toEqual([{ trigrams: true, length: 3 }]);
});

test("an identifier with a space is refused", () => {
  expect(knowledgeSpaceGet_path({ spaceId: "a b" })).toBe(false);
});
