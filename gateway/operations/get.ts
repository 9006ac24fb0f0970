import type { Read } from "../http/call.ts";
import { findOperation } from "./find.ts";
import { isRetryableNow } from "./retry-subject.ts";
import { operationView } from "./view.ts";

export const getOperation: Read<"knowledgeOperationGet"> = {
  kind: "read",
  handle: async ({ db, caller, now }, { path }) => {
    const operation = await findOperation(db, caller, path.operationId, ["RESOURCE_VIEW"]);
    return operationView(operation, { isRetryable: await isRetryableNow(db, operation), now: now() });
  },
};
