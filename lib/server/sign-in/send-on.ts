import "server-only";

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&"<>']/g, (character) => escapes[character] ?? "");

/**
 * Answers a form with a page that goes on to `url` by itself. Not a redirect: our policy says `form-action 'self'`, which
 * Chromium holds every redirect after a form to, and an identity provider may send people on to others that we cannot list.
 */
export function sendOn(url: string, setCookies: string[]): Response {
  const target = escapeHtml(url);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title>
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${target}"></head>
<body><a href="${target}">→</a></body></html>`;
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  for (const cookie of setCookies) headers.append("set-cookie", cookie);
  return new Response(page, { headers });
}
