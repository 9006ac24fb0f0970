import { createHash, timingSafeEqual } from "node:crypto";
import type { AccessFile } from "./access-file.ts";

/**
 * Id of the service whose token stands in an `Authorization: Bearer` header, or undefined. Only digests are compared,
 * each in constant time and always all of them, so that the time taken tells nothing about a token.
 */
export function serviceOf(authorization: string | undefined, services: AccessFile["services"]): string | undefined {
  const token = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(authorization ?? "")?.[1] ?? "";
  const digest = createHash("sha256").update(token).digest();
  const matching = services.filter(({ tokenSha256 }) => timingSafeEqual(digest, Buffer.from(tokenSha256, "hex")));
  return token === "" ? undefined : matching[0]?.id;
}
