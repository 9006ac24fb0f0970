type Settled<Row> = {
  rows: Row[];
  /** How many came in between since the list was opened; they wait until they are asked for. */
  waiting: number;
};

type Subject<Row> = { shownIds: string[]; ownIds: string[]; idOf: (row: Row) => string };

/**
 * Keeps rows where they are while `items` is read again and again. What is gone leaves; what one made oneself shows at
 * the top; what moved up from the next page fills the end; anything else new is only counted.
 */
export function settleRows<Row>(items: Row[], { shownIds, ownIds, idOf }: Subject<Row>): Settled<Row> {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const shown = shownIds.map((id) => byId.get(id)).filter((item) => item !== undefined);
  const isShown = (item: Row) => shownIds.includes(idOf(item));
  const lastShown = items.findLastIndex(isShown);
  const fresh = items.filter((item) => !isShown(item));
  const own = fresh.filter((item) => ownIds.includes(idOf(item)));
  const fill = fresh.filter((item) => !own.includes(item) && items.indexOf(item) > lastShown);
  return { rows: [...own, ...shown, ...fill], waiting: fresh.length - own.length - fill.length };
}
