import "server-only";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { GatewayError } from "../../gateway/error.ts";
import { countPassed } from "../../gateway/transport/passed-bytes.ts";

type Link = components["schemas"]["DownloadLink"];

export type LinkedFile = { body: ReadableStream<Uint8Array>; fileName: string; mimeType: string; fileSize: number };

const headersTimeoutMs = 30_000;

/**
 * Opens the file behind a Gateway's link. Nothing of ours goes along, redirects are not followed, and what is not the
 * announced number of bytes is not handed out.
 * @throws {GatewayError} KNOWLEDGE_PROVIDER_UNAVAILABLE or a breach of the contract; never with the link in it
 */
export async function fetchLinkedFile(link: Link, signal: AbortSignal): Promise<LinkedFile> {
  const { fileName, mimeType, fileSize } = link;
  const response = await open(link.downloadUrl, signal);
  const length = response.headers.get("content-length");
  if (response.status === 200 && response.body && (length === null || Number(length) === fileSize))
    return { body: countPassed(response.body), fileName, mimeType, fileSize };
  response.body?.cancel().catch(() => undefined); // nobody reads it
  const isTrouble = response.status >= 500 || response.status === 429;
  throw new GatewayError(isTrouble ? "KNOWLEDGE_PROVIDER_UNAVAILABLE" : "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", 502);
}

async function open(url: string, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), headersTimeoutMs);
  try {
    return await fetch(url, { redirect: "manual", cache: "no-store", signal: AbortSignal.any([signal, late.signal]) });
  } catch {
    signal.throwIfAborted();
    throw new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503); // the cause's words may hold the link
  } finally {
    clearTimeout(timer);
  }
}
