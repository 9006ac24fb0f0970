import type { components } from "../../contracts/generated/console-extension.types.ts";
import { fromErrorBody, GatewayError } from "./error.ts";

export type FileResource = components["schemas"]["FileResource"];

type Options = {
  /** Called with the bytes that left this browser so far, and their total. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
};

/**
 * Hands a file over to the Gateway and resolves with its file resource. By XMLHttpRequest, since fetch tells nothing
 * about bytes sent. Throws `GatewayError`; an abort rejects with the signal's reason.
 */
export function uploadFile(file: File, { onProgress, signal }: Options = {}): Promise<FileResource> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open("POST", `/api/files?fileName=${encodeURIComponent(file.name.toWellFormed())}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && hasData(body)) resolve(body.data);
      else reject(fromErrorBody(body, request.status));
    };
    request.onerror = () =>
      reject(new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503, { isRetryable: true, reason: "CONNECTION_LOST" }));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's page; the status says enough
  }
}

const hasData = (body: unknown): body is { data: FileResource } =>
  typeof body === "object" && body !== null && "data" in body;
