/** Whether one letter more, less, other or swapped with its neighbour makes one word of the other. */
export function isOneEditApart(left: string, right: string): boolean {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (longer.length - shorter.length > 1 || shorter === longer) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  const isSwap = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
  return shorter.slice(at + 1) === longer.slice(at + 1) || (isSwap && shorter.slice(at + 2) === longer.slice(at + 2));
}
