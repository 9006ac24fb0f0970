/** Somewhere to go or something to do, found by its words. */
export type Item = {
  id: string;
  group: "pages" | "actions" | "spaces" | "documents" | "operations" | "ids";
  title: string;
  /** Further words it is found by, and shown beside it. */
  detail?: string;
  /** Found by as well, but not shown. */
  hidden?: string;
  href: string;
};

const mostPerGroup = 6;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** The items that have every word of the query, those that begin with it first; all but long lists without a query. */
export function matching(items: Item[], query: string): Item[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const ranked = items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter((entry): entry is { item: Item; rank: number } => entry.rank !== null)
    .sort((one, other) => one.rank - other.rank); // stable: equals keep their order
  const groups = [...new Set(items.map(({ group }) => group))];
  const found = ranked.map(({ item }) => item);
  return groups.flatMap((group) => found.filter((item) => item.group === group).slice(0, mostPerGroup));
}

/** Null when a word is missing; 0 for a title that begins with the query, 1 for a word that does, 2 for any other place. */
function rankOf({ title, detail = "", hidden = "" }: Item, words: string[]): number | null {
  const name = folded(title);
  const all = `${name} ${folded(detail)} ${folded(hidden)}`;
  if (!words.every((word) => all.includes(word))) return null;
  const [first = ""] = words;
  if (name.startsWith(first)) return 0;
  return all.split(/[\s\-_·/]+/).some((part) => part.startsWith(first)) ? 1 : 2;
}

/** Ids are opaque, but no id is short, has a space or is made of anything but plain characters with a digit among them. */
const idForm = /^(?=.*\d)[\x21-\x7e]{8,256}$/;

export type IdKind = "document" | "operation" | "space";

/** What a pasted id may stand for, the likeliest first: Gateways often begin an id with its kind. */
export function kindsOfId(text: string): IdKind[] {
  const id = text.trim();
  if (!idForm.test(id)) return [];
  const kinds: IdKind[] = ["document", "operation", "space"];
  return kinds.sort((one, other) => Number(begins(id, other)) - Number(begins(id, one)));
}

const begins = (id: string, kind: IdKind) => id.toLowerCase().startsWith(kind.slice(0, 2));
