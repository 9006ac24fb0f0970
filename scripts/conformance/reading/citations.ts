import { type Case, demand, type Group, NotTested } from "../case.ts";
import type { Schemas } from "../client/call-types.ts";
import { dataOf, demandRefusal, invisible } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { beaconQuestion, beaconWords } from "../world/files.ts";

type Citation = Schemas["CitationSource"];

/** The citation of the passage in the middle of the text, with much before and after it. */
const cited = ({ once, world }: Kit): Promise<string> =>
  once("a citation", async () => {
    const documentIds = [await world.passage()];
    const { hits } = dataOf(await world.search({ query: beaconQuestion, documentIds }));
    const hit = hits.find(({ content }) => content.includes(beaconWords)) ?? hits[0];
    demand(hit !== undefined, "the search found nothing to cite");
    return hit.citationId;
  });

async function read(kit: Kit, query?: Record<string, number>): Promise<Citation> {
  return dataOf(await kit.call("knowledgeCitationRead", { path: { citationId: await cited(kit) }, query }));
}

const bare = (text: string) => text.replace(/\s+/g, " ").trim();

const bound: Case = {
  rule: "A citation opens the passage that was found, in the version that served",
  run: async (kit) => {
    const documentId = await kit.world.passage();
    const citation = await read(kit);
    const { activeVersion } = await kit.world.detail(documentId);
    demand(citation.documentId === documentId, "it is of another document");
    demand(citation.versionId === activeVersion?.versionId, "it is of another version");
    demand(citation.matchedContent.includes(beaconWords), "it shows another passage");
  },
};

const windows: Case = {
  rule: "A wider window holds the narrower one around the same passage",
  run: async (kit) => {
    const none = await read(kit, { contextBefore: 0, contextAfter: 0 });
    const narrow = await read(kit, { contextBefore: 120, contextAfter: 80 });
    const wide = await read(kit, { contextBefore: 5000, contextAfter: 5000 });
    demand(none.beforeContent === "" && none.afterContent === "", "a window of 0 holds text");
    demand(none.matchedContent === wide.matchedContent, "the passage changes with the window");
    demand(wide.beforeContent.endsWith(narrow.beforeContent), "the text before is another one");
    demand(wide.afterContent.startsWith(narrow.afterContent), "the text after is another one");
    demand(narrow.actualContextBefore > 0 && narrow.actualContextAfter > 0, "there is no context");
  },
};

const exact: Case = {
  rule: "A citation that calls its place exact shows the document's text without a gap",
  run: async (kit) => {
    const { beforeContent, matchedContent, afterContent, ...citation } = await read(kit, { contextBefore: 800 });
    if (citation.locationPrecision !== "EXACT_OFFSET") throw new NotTested("this Gateway calls no place exact");
    const { bytes } = await kit.world.content("passage");
    const source = bare(new TextDecoder().decode(bytes)).normalize("NFC");
    demand(source.includes(bare(beforeContent + matchedContent + afterContent)), "the source has no such text");
  },
};

const usual: Case = {
  rule: "A citation without parameters has a window of 1,000 on both sides",
  run: async (kit) => {
    const { requestedContextBefore, requestedContextAfter } = await read(kit);
    demand(requestedContextBefore === 1000 && requestedContextAfter === 1000, "it has another one");
  },
};

const outOfRange = (what: string, query: Record<string, number>): Case => ({
  rule: `${what} is refused with INVALID_CONTEXT_RANGE (400 or 422)`,
  run: async (kit) => {
    const answer = await kit.call("knowledgeCitationRead", { path: { citationId: await cited(kit) }, query });
    demandRefusal(answer, { status: [400, 422], code: "INVALID_CONTEXT_RANGE" });
  },
});

const unknown: Case = {
  rule: "An unknown citation is not found (404)",
  run: async ({ call }) => {
    const path = { citationId: "citation-that-nobody-has" };
    demandRefusal(await call("knowledgeCitationRead", { path }), invisible);
  },
};

export const citations: Group = {
  name: "Citations",
  cases: [
    bound,
    usual,
    windows,
    exact,
    outOfRange("A window of 5,001 before", { contextBefore: 5001 }),
    outOfRange("A window of -1 after", { contextAfter: -1 }),
    unknown,
  ],
};
