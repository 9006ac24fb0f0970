/** After a change of `schema.ts`: `drizzle-kit generate --config gateway/db/drizzle.config.ts --name <what-changed>`. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./gateway/db/schema.ts",
  out: "./gateway/db/migrations",
});
