/** Lengths and cuts in Unicode code points, the unit of every bound in the contract. A lone surrogate counts as one. */

const surrogate = /[\ud800-\udfff]/;

const isPair = (text: string, index: number): boolean => {
  const first = text.charCodeAt(index);
  if (first < 0xd800 || first > 0xdbff) return false;
  const second = text.charCodeAt(index + 1);
  return second >= 0xdc00 && second <= 0xdfff;
};

/** Code points in `text`. Text without surrogates, which is nearly all text, costs one scan and no allocation. */
export function codePointLength(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let length = 0;
  for (let index = 0; index < text.length; index += isPair(text, index) ? 2 : 1) length += 1;
  return length;
}

/** Code points from `start` up to, not including, `end`; both count from 0 and may lie beyond the text. */
export function sliceCodePoints(text: string, start: number, end = Number.POSITIVE_INFINITY): string {
  if (!surrogate.test(text)) return text.slice(Math.max(0, start), Math.max(0, end));
  const from = unitIndex(text, 0, start);
  return text.slice(from, unitIndex(text, from, end - Math.max(0, start)));
}

/** At most `limit` code points from the beginning. */
export function truncateCodePoints(text: string, limit: number): string {
  return text.length <= limit ? text : sliceCodePoints(text, 0, limit);
}

/** UTF-16 index that lies `count` code points after `from`. */
function unitIndex(text: string, from: number, count: number): number {
  let index = from;
  for (let left = count; left > 0 && index < text.length; left -= 1) index += isPair(text, index) ? 2 : 1;
  return index;
}
