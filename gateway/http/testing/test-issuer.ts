import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

export type Claims = { subject: string; tenant: string; groups: string[]; sessionId: string };
export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;
type Signing = { key: CryptoKey; kid: string };

export async function makeKey(kid: string = randomUUID()): Promise<Signing & { published: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA");
  return { key: privateKey, kid, published: { ...(await exportJWK(publicKey)), kid, alg: "EdDSA", use: "sig" } };
}

/** An issuer of user assertions: an Ed25519 key and a server that publishes it as a real console does. */
export async function startTestIssuer() {
  const signing = await makeKey();
  const published: JWK[] = [signing.published];
  const server = createServer((_, response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: published })),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const audience = "knowledge-gateway";
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((stopped) => server.close(stopped));
  };

  /** A well-formed assertion; tests change single claims, header parameters or the key to make it a bad one. */
  const assertion = (claims: Claims, changes: { payload?: object; header?: object; signing?: Signing } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const { key, kid } = changes.signing ?? signing;
    const { subject, tenant, groups, sessionId } = claims;
    const usual = {
      iss: issuer,
      aud: audience,
      sub: subject,
      tenant,
      groups,
      sid: sessionId,
      jti: randomUUID(),
      iat: now,
      exp: now + 60,
    };
    return new SignJWT({ ...usual, ...changes.payload })
      .setProtectedHeader({ alg: "EdDSA", kid, typ: "user-assertion+jwt", ...changes.header })
      .sign(key);
  };
  return { issuer, audience, jwksUrl: `${issuer}/.well-known/jwks.json`, published, signing, assertion, stop };
}
