/** Hands files over the way another system of the business does: straight to a Gateway, never by the console. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importJWK, SignJWT } from "jose";
import { installation } from "./installation.ts";

/** Answers the file's handle. @param account whose file it is */
export async function handOver(account: string, fileName: string, bytes: Buffer): Promise<string> {
  const { dataDir = "", consoleUrl, fileGatewayUrl } = installation();
  const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const session = randomUUID();
  const path = `/internal/v1/knowledge-console/file-resources?fileName=${encodeURIComponent(fileName)}`;
  const answer = await fetch(`${fileGatewayUrl}${path}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: {
      authorization: `Bearer ${secrets.gatewayServiceToken}`,
      "x-user-assertion": await assertion(dataDir, consoleUrl, account, session),
      "x-harness-session-id": session,
      "x-tool-call-id": "story",
      "x-request-id": randomUUID(),
      "content-type": "application/octet-stream",
    },
  });
  if (!answer.ok) throw new Error(`The other system was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { fileResourceId: string } }).data.fileResourceId;
}

async function assertion(dataDir: string, issuer: string, account: string, session: string): Promise<string> {
  const [key] = JSON.parse(readFileSync(join(dataDir, "assertion-keys.json"), "utf8")).keys;
  return new SignJWT({ tenant: "demo", groups: ["kb-operators"], sid: session })
    .setProtectedHeader({ alg: "EdDSA", kid: key.kid, typ: "user-assertion+jwt" })
    .setIssuer(issuer)
    .setAudience("knowledge-gateway")
    .setSubject(account)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime("60s")
    .sign(await importJWK(key, "EdDSA"));
}
