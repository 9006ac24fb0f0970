/** Starts the bundled identity provider. Settings come from the environment; the launcher sets them. */
import { z } from "zod";
import { startIdentityProvider } from "./server.ts";

const Settings = z.object({
  IDP_HOST: z.string().default("127.0.0.1"),
  IDP_PORT: z.coerce.number().int().min(1).max(65535).default(4320),
  IDP_STATE_FILE: z.string().min(1),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
});

const settings = Settings.safeParse(process.env);
if (!settings.success) {
  const keys = [...new Set(settings.error.issues.map((issue) => String(issue.path[0])))];
  console.error(`The identity provider cannot start. These settings are missing or wrong: ${keys.join(", ")}`);
  process.exit(1);
}

const { data } = settings;
try {
  const server = await startIdentityProvider({
    host: data.IDP_HOST,
    port: data.IDP_PORT,
    stateFile: data.IDP_STATE_FILE,
    clientId: data.OIDC_CLIENT_ID,
    clientSecret: data.OIDC_CLIENT_SECRET,
    consoleUrl: new URL(data.CONSOLE_URL).origin,
  });
  console.log(`Identity provider: http://localhost:${data.IDP_PORT}`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : "The identity provider cannot start.");
  process.exit(1);
}
