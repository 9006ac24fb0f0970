import { dispatch } from "@/lib/server/api/dispatch";
import { handle } from "@/lib/server/handler";

export const dynamic = "force-dynamic";

/** The contract for pages in the browser; see `dispatch`. */
const call = handle(dispatch);

export { call as GET, call as PATCH, call as POST };
