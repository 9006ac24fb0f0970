import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import { pageOffset } from "../../contracts/rules/pagination.ts";
import { domainsWith } from "../access/grants.ts";
import { prepared } from "../db/prepared.ts";
import { spaces } from "../db/schema.ts";
import type { Read } from "../http/call.ts";
import { spaceView } from "./projection.ts";

/** The spaces in the domains that the caller may see, newest first; counted after authorisation, as the page is. */
export const listSpaces: Read<"knowledgeSpacesList"> = {
  kind: "read",
  handle: async ({ db, caller }, { query: { page, pageSize } }) => {
    const mine = { tenant: caller.tenant, domains: domainsWith(caller, "SPACE_VIEW") };
    const part = { limit: pageSize, offset: pageOffset(page, pageSize) };
    const rows = await pageOfTenant(db).execute({ ...mine, ...part });
    const items = rows.flatMap(({ shown }) => (shown ? [spaceView(shown)] : []));
    return { items, totalItems: rows[0]?.counted.totalItems ?? 0 };
  },
};

const mine = and(
  eq(spaces.tenant, sql.placeholder("tenant")),
  sql`${spaces.securityDomain} = any(${sql.placeholder("domains")})`,
  ne(spaces.status, "DELETED"),
);

/**
 * One statement, so that a space that arrives in between cannot make the page contradict its count. A page without rows
 * still has the count.
 */
const pageOfTenant = prepared((db) => {
  const counted = db
    .select({ totalItems: count().as("total_items") })
    .from(spaces)
    .where(mine)
    .as("counted");
  const shown = db
    .select()
    .from(spaces)
    .where(mine)
    .orderBy(desc(spaces.createdAt), desc(spaces.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("shown");
  return db
    .select()
    .from(counted)
    .leftJoin(shown, sql`true`)
    .orderBy(desc(shown.createdAt), desc(shown.id))
    .prepare("spaces_of_tenant");
});
