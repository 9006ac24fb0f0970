import type { Stretch } from "@/lib/evidence/marks";

/** Text with its matches marked: always text, never markup. */
export function MarkedText({ stretches }: { stretches: Stretch[] }) {
  let at = 0;
  return stretches.map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
