import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** Contract rule 22: an https link, or http on this machine. That it lives 60 seconds stands in the schema. */
export function downloadLinkBreach({ downloadUrl }: components["schemas"]["DownloadLink"]): string | null {
  const url = URL.parse(downloadUrl);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && loopback.includes(url.hostname));
  return isSafe ? null : "rule 22: not a safe link";
}
