/** What a story cannot bring about through any call: states of the Gateway that need a fault of an engine. */
import pg from "pg";
import { installation } from "./installation.ts";

/** Lets a failed preparation count as one that may be tried again, as after an engine's fault. */
export async function makeRetryable(operationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: installation().gatewayDatabase });
  await client.connect();
  try {
    await client.query("update operations set is_retryable = true where id = $1", [operationId]);
    await client.query("update versions set error_retryable = true where operation_id = $1", [operationId]);
  } finally {
    await client.end();
  }
}
