/** What a tagged PDF says about its marked content: which block each piece belongs to, and what kind of block. */
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type StructTree = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;
type Child = StructTree["children"][number];

export type Tag = {
  /** Equal for all content of one block of one page. */
  block: number;
  kind: "heading" | "paragraph" | "list" | "table" | "code";
  /** 1-6 for headings. */
  level?: number;
  /** Equal for the cells of one row; cells count from 0. */
  row?: number;
  cell?: number;
};

/** Empty for pages without tags. Keys are the marked-content ids of the text items. */
export async function pageTags(page: PDFPageProxy): Promise<Map<string, Tag>> {
  const tags = new Map<string, Tag>();
  const tree = await page.getStructTree();
  if (tree) new TagReader(tags).read(tree, undefined);
  return tags;
}

const paragraphRoles = new Set(["P", "Caption", "BlockQuote", "TOCI", "Note", "Formula", "Quote", "Index", "BibEntry"]);

class TagReader {
  readonly #tags: Map<string, Tag>;
  #blocks = 0;
  #rows = 0;
  #cells = 0;

  constructor(tags: Map<string, Tag>) {
    this.#tags = tags;
  }

  read(node: Child, outer: Tag | undefined): void {
    if ("type" in node) {
      if (outer && node.type === "content") this.#tags.set(node.id, outer);
      return;
    }
    if (!("role" in node)) return;
    const tag = this.#tagOf(node.role, outer);
    for (const child of node.children) this.read(child, tag);
  }

  #tagOf(role: string, outer: Tag | undefined): Tag | undefined {
    if (role === "TR") {
      this.#cells = 0;
      return { block: ++this.#blocks, kind: "table", row: ++this.#rows };
    }
    if ((role === "TD" || role === "TH") && outer?.row) return { ...outer, cell: this.#cells++ };
    if (outer?.row) return outer; // whatever stands in a cell belongs to its row
    const level = role === "Title" ? "1" : /^H([1-6])$/.exec(role)?.[1];
    if (level) return { block: ++this.#blocks, kind: "heading", level: Number(level) };
    if (role === "LI") return { block: ++this.#blocks, kind: "list" };
    if (outer?.kind === "list") return outer;
    if (role === "Code") return { block: ++this.#blocks, kind: "code" };
    if (paragraphRoles.has(role)) return { block: ++this.#blocks, kind: "paragraph" };
    return outer;
  }
}
