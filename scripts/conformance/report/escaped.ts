const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for XML and HTML, also inside attributes. Characters that XML cannot hold are shown as �. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "\ufffd")
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
