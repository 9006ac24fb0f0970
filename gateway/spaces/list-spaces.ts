import { and, count, desc, eq, inArray, ne } from "drizzle-orm";
import { pageOffset } from "../../contracts/rules/pagination.ts";
import { domainsWith } from "../access/grants.ts";
import { spaces } from "../db/schema.ts";
import { inSnapshot } from "../db/snapshot.ts";
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
    // One snapshot, or a space that arrives in between would make the page contradict its count.
    return inSnapshot(db, async (tx) => {
      const [counted] = await tx.select({ totalItems: count() }).from(spaces).where(mine);
      const rows = await tx
        .select()
        .from(spaces)
        .where(mine)
        .orderBy(desc(spaces.createdAt), desc(spaces.id))
        .limit(pageSize)
        .offset(pageOffset(page, pageSize));
      return { items: rows.map(spaceView), totalItems: counted?.totalItems ?? 0 };
    });
  },
};
