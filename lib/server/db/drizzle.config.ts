/** After a change of `schema.ts`: `drizzle-kit generate --config lib/server/db/drizzle.config.ts --name <what-changed>`. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/server/db/schema.ts",
  out: "./lib/server/db/migrations",
});
