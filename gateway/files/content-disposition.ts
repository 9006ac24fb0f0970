/** `attachment` with the name in both forms of RFC 6266: readable ASCII for old readers, UTF-8 for the others. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extendedValue(fileName)}`;
}

/** RFC 8187: everything but its attribute characters is percent-encoded. */
const extendedValue = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
