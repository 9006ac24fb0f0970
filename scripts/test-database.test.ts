import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

test("the database of a test splits Chinese text into trigrams, as the one in production must", async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  await client.query("create extension pg_trgm");
  const { rows } = await client.query("select show_trgm('知识库') <> '{}' as trigrams, length('知识库') as length");
  await client.end();
  expect(rows).toEqual([{ trigrams: true, length: 3 }]);
});
