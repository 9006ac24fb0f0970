import { and, count, desc, eq, inArray, ne } from "drizzle-orm";
import { pageOffset } from "../../contracts/rules/pagination.ts";
import { domainsWith } from "../access/grants.ts";
import { spaces } from "../db/schema.ts";
import type { Read } from "../http/call.ts";
import { spaceView } from "./projection.ts";

/** The spaces in the domains that the caller may see, newest first; counted after authorisation, as the page is. */
export const listSpaces: Read<"knowledgeSpacesList"> = {
  kind: "read",
  handle: async ({ db, caller }, { query: { page, pageSize } }) => {
    const mine = and(
      eq(spaces.tenant, caller.tenant),
      inArray(spaces.securityDomain, domainsWith(caller, "SPACE_VIEW")),
      ne(spaces.status, "DELETED"),
    );
    const rows = await db
      .select()
      .from(spaces)
      .where(mine)
      .orderBy(desc(spaces.createdAt), spaces.id)
      .limit(pageSize)
      .offset(pageOffset(page, pageSize));
    const [counted] = await db.select({ total: count() }).from(spaces).where(mine);
    return { items: rows.map(spaceView), totalItems: counted?.total ?? 0 };
  },
};
