/** A space's first page and its count as the space grows, asked of the Gateway over a real PostgreSQL. */
import pg from "pg";
import { newId } from "../../../gateway/db/ids.ts";
import { createSpace, type Operator } from "../../launcher/stack/operator-of.ts";
import type { Figure } from "./figure.ts";

const sizes = [100, 100_000] as const;
const turns = 40;

/** Rows are written straight into the Gateway's tables: a hundred thousand uploads would take a day. */
export async function documentListFigures(
  operator: Operator,
  gatewayUrl: string,
  databaseUrl: string,
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = [];
    for (const size of sizes) {
      const spaceId = await createSpace(operator);
      await addDocuments(client, spaceId, size);
      const countMs = await fastestMs(() => client.query(countStatement, [spaceId]));
      const path = `/internal/v1/knowledge/spaces/${spaceId}/documents?page=1&pageSize=20`;
      const callMs = await fastestMs(() => readList(operator, `${gatewayUrl}${path}`, size));
      found.push({ size, countMs, callMs, pageMs: Math.max(callMs - countMs, 0) });
    }
    const [few, many] = found as [Found, Found]; // one for each size
    return [
      ...found.flatMap(({ size, callMs }) => ({ name: `list of ${size} documents`, value: callMs, unit: "ms" })),
      {
        name: "page at 100,000 / at 100, without counting",
        value: many.pageMs / few.pageMs,
        unit: "",
        aim: { atMost: 2 },
      },
      { name: "count at 100", value: few.countMs, unit: "ms" },
      { name: "count at 100,000", value: many.countMs, unit: "ms", aim: { atMost: 50 } },
    ];
  } finally {
    await client.end();
  }
}

type Found = { size: number; countMs: number; callMs: number; pageMs: number };

const countStatement = "select count(*) from documents where space_id = $1 and status not in ('DELETING', 'DELETED')";

async function addDocuments(client: pg.Client, spaceId: string, count: number): Promise<void> {
  const file = newId("file");
  await client.query(
    `insert into file_resources (id, tenant, owner, file_name, mime_type, file_size, sha256)
     values ($1, 'demo', 'bench', 'bench.md', 'text/markdown', 1000, repeat('0', 64))`,
    [file],
  );
  await client.query(
    `insert into documents (id, space_id, tenant, security_domain, name, status, active_version_id, tags, created_by, created_at)
     select 'doc_' || md5($1 || number), $1, 'demo', 'internal', '手册 Handbook ' || number, 'ACTIVE',
       'ver_' || md5($1 || number), array['bench', '制度'], 'bench', now() - number * interval '1 second'
     from generate_series(1, $2::int) number`,
    [spaceId, count],
  );
  await client.query(
    `insert into versions (id, document_id, version_no, change_type, status, file_resource_id, file_name, mime_type, file_size)
     select active_version_id, id, 1, 'NEW', 'READY', $2, 'bench.md', 'text/markdown', 1000
     from documents where space_id = $1`,
    [spaceId, file],
  );
  await client.query("vacuum (analyze) documents");
  await client.query("vacuum (analyze) versions");
}

async function readList(operator: Operator, url: string, size: number): Promise<void> {
  const headers = (await operator.headers()) as Record<string, string>; // each of them is there
  const answer = await fetch(url, { headers });
  const { data, meta } = (await answer.json()) as {
    data: { items: unknown[] };
    meta: { pagination: { totalItems: number } };
  };
  if (data.items.length !== 20 || meta.pagination.totalItems !== size) throw new Error(`${url} answered another list`);
}

/** Of many turns, since whatever else the machine does only ever adds to one. */
async function fastestMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begunAt = performance.now();
    await work();
    times.push(performance.now() - begunAt);
  }
  return Math.min(...times);
}
