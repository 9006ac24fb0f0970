/** Somebody who calls an installation's Gateway, with the service token and the key of its own data folder. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importJWK, SignJWT } from "jose";
import { type TestAnswer, testCaller } from "../../../gateway/http/testing/test-caller.ts";
import type { TestIssuer } from "../../../gateway/http/testing/test-issuer.ts";
import type { Installation } from "../../test-runner/installation.ts";

export type Operator = ReturnType<typeof operatorOf>;

/** `subject`: who it is, where that matters. */
export function operatorOf({ dataDir, ports, url }: Installation, { subject }: { subject?: string } = {}) {
  const read = (name: string) => JSON.parse(readFileSync(join(dataDir, name), "utf8"));
  const jwk = read("assertion-keys.json").keys[0];
  const assertion: TestIssuer["assertion"] = async ({ subject, tenant, groups, sessionId }) =>
    new SignJWT({ tenant, groups, sid: sessionId })
      .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid, typ: "user-assertion+jwt" })
      .setIssuer(url)
      .setAudience("knowledge-gateway")
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime("60 s")
      .sign(await importJWK(jwk, "EdDSA"));
  return testCaller({
    url: `http://localhost:${ports.GATEWAY_PORT}`,
    serviceToken: read("secrets.json").gatewayServiceToken,
    issuer: { assertion } as TestIssuer, // the caller asks its issuer for nothing else
    groups: ["kb-operators"],
    subject,
  });
}

export async function createSpace(operator: Operator): Promise<string> {
  const code = `space-${randomUUID().slice(0, 8)}`;
  const body = { code, name: "手册 Handbook", profileCode: "enterprise-long-document" };
  const answer = await operator.call("knowledgeSpaceCreate", {
    body: { ...body, defaultSecurityDomainCode: "internal" },
  });
  return done(answer).spaceId;
}

function done<D>({ data, code }: TestAnswer<D>): D {
  if (code) throw new Error(`The Gateway refused: ${code}`);
  return data;
}

/** Uploads text as a document; its Operation prepares it. */
export async function upload(operator: Operator, spaceId: string, text: string) {
  const file = await operator.call("consoleFileResourceCreate", { query: { fileName: "手册.md" }, body: text });
  const answer = await operator.call("knowledgeDocumentUpload", {
    path: { spaceId },
    body: { fileResourceId: done(file).fileResourceId, documentName: `手册 ${randomUUID().slice(0, 8)}` },
  });
  return done(answer);
}

export async function untilOperation(operator: Operator, operationId: string, status: string, patienceMs = 90_000) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { data, code } = await operator.call("knowledgeOperationGet", { path: { operationId } });
    if (data?.status === status) return data;
    if (Date.now() > deadline) throw new Error(`Operation is ${data?.status ?? code}, not ${status}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/** Markdown that keeps a worker busy for a while. */
export const longText = (sections: number): string =>
  Array.from(
    { length: sections },
    (_, number) =>
      `## 第 ${number} 节 Section ${number}\n\n员工每年有二十天带薪年假。Every employee has twenty days of paid leave, case ${number}.\n`,
  ).join("\n");
