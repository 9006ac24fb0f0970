/** The bundled identity provider over HTTP, for this machine only. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import Provider, { errors } from "oidc-provider";
import { type Client, configuration } from "./configuration.ts";
import { interactions } from "./interaction.ts";
import { messagePage } from "./message-page.ts";
import { openState } from "./state-file.ts";

export type Settings = Client & { host: string; port: number; stateFile: string };

const loopback = ["127.0.0.1", "::1", "localhost"];
const inter = fileURLToPath(import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"));

/**
 * Listens, and resolves once it does.
 * @throws when asked to listen, or to serve a console, beyond loopback: its passwords are no secret
 */
export async function startIdentityProvider({ host, port, stateFile, ...client }: Settings): Promise<Server> {
  const consoleHost = new URL(client.consoleUrl).hostname.replace(/^\[|\]$/g, "");
  if (!loopback.includes(host) || !loopback.includes(consoleHost)) {
    throw new Error("The bundled identity provider serves this machine only. Set OIDC_ISSUER to use your own.");
  }
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, configuration(client, openState(stateFile)));
  provider.on("server_error", (_, error) => console.error(`identity provider: ${error.name}: ${error.message}`));
  const answer = router(provider, client.consoleUrl);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (!(error instanceof errors.SessionNotFound))
        console.error(`identity provider: ${error.name}: ${error.message}`);
      if (response.headersSent) return void response.end();
      const message = messagePage(request.headers["accept-language"], client.consoleUrl, {
        title: "brokenTitle",
        lead: "broken",
      });
      response.writeHead(400, message.headers).end(message.body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function router(provider: Provider, consoleUrl: string) {
  const library = provider.callback();
  const interact = interactions(provider, consoleUrl);
  const { port } = new URL(provider.issuer);
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const font = readFileSync(inter);

  return async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    // A name that only resolves to loopback is somebody else's page trying to look like us.
    if (!hosts.includes(request.headers.host ?? "")) return response.writeHead(421).end();
    if (path === "/healthz") return response.setHeader("content-type", "application/json").end('{"status":"ok"}');
    if (path === "/inter.woff2") {
      return response.writeHead(200, { "content-type": "font/woff2", "cache-control": "max-age=86400" }).end(font);
    }
    if (path.startsWith("/interaction/")) return interact(request, response);
    return library(request, response);
  };
}
