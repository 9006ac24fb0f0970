import { shownName } from "@/lib/format/shown-name";

const tailWidth = 12;

/**
 * Cuts a long name in its middle, so that its end, with the extension, stays in sight. It runs in its own direction and
 * turns nothing around it.
 */
export function FileName({ name: given }: { name: string }) {
  const name = shownName(given);
  const characters = Array.from(name);
  const start = tailStart(characters);
  return (
    <bdi title={name} className="relative inline-flex min-w-0 max-w-full whitespace-pre">
      {/* Two boxes would be read as two words. */}
      <span className="sr-only">{name}</span>
      {start > 0 && (
        <span aria-hidden className="min-w-0 overflow-hidden text-ellipsis">
          {characters.slice(0, start).join("")}
        </span>
      )}
      <span aria-hidden className="shrink-0">
        {characters.slice(start).join("")}
      </span>
    </bdi>
  );
}

/** Where the end that is never cut begins: about twelve Latin letters, or half as many of the wide CJK characters. */
function tailStart(characters: string[]): number {
  let start = characters.length;
  for (let width = 0; start > 0 && width < tailWidth; start -= 1)
    width += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60\u3000-\u303f]/u.test(
      characters[start - 1] ?? "",
    )
      ? 2
      : 1;
  return start;
}
