import { type Case, demand, type Group } from "../case.ts";
import type { Schemas } from "../client/call-types.ts";
import { dataOf, demandRefusal, invisible, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { beaconQuestion, beaconWords, commonQuestion, noteQuestion } from "../world/files.ts";

type Question = Partial<Schemas["RetrievalRequest"]>;
const emptyReason = "NO_AUTHORIZED_RELEVANT_EVIDENCE";

async function hitsOf({ world }: Kit, question: Question): Promise<Schemas["RetrievalHit"][]> {
  return dataOf(await world.search(question)).hits;
}

const documentsIn = (hits: Schemas["RetrievalHit"][]) => [...new Set(hits.map(({ documentId }) => documentId))].sort();

async function demandDocuments(kit: Kit, question: Question, wanted: string[]): Promise<void> {
  const found = documentsIn(await hitsOf(kit, question));
  const missing = wanted.filter((id) => !found.includes(id)).length;
  const others = found.filter((id) => !wanted.includes(id)).length;
  demand(missing === 0, `${missing} of ${wanted.length} documents were not found`);
  demand(others === 0, `${others} documents were found that should not be`);
}

async function demandEmpty({ world }: Kit, question: Question): Promise<void> {
  const data = dataOf(await world.search(question));
  demand(data.hits.length === 0, `there are ${data.hits.length} hits`);
  demand("reason" in data && data.reason === emptyReason, "the reason is missing");
}

const finds: Case = {
  rule: "A question finds the passage that answers it, with the name and metadata of its document",
  run: async (kit) => {
    const { spaceId } = await kit.world.space();
    const documentId = await kit.world.passage();
    const hits = await hitsOf(kit, { query: beaconQuestion, knowledgeSpaceIds: [spaceId], documentIds: [documentId] });
    const hit = hits.find(({ content }) => content.includes(beaconWords));
    demand(hit !== undefined, `none of ${hits.length} hits holds it`);
    const { name, metadata } = await kit.world.detail(documentId);
    demand(hit.documentName === name, "the document has another name");
    demand(JSON.stringify(hit.metadata) === JSON.stringify(metadata), "the document has other metadata");
  },
};

const scope: Case = {
  rule: "Spaces and documents narrow a search: no hit is of another one",
  run: async (kit) => {
    const { spaceId } = await kit.world.space();
    const { first, second } = await kit.world.notes();
    await demandDocuments(kit, { query: noteQuestion, knowledgeSpaceIds: [spaceId], documentIds: [first] }, [first]);
    await demandDocuments(kit, { query: noteQuestion, documentIds: [first, second] }, [first, second].sort());
    const { spaceId: elsewhere } = await kit.world.newSpace("elsewhere");
    await demandEmpty(kit, { query: noteQuestion, knowledgeSpaceIds: [elsewhere], documentIds: [first] });
  },
};

const unrestricted: Case = {
  rule: "An empty list of documents does not restrict a search",
  run: async (kit) => {
    const { spaceId } = await kit.world.space();
    const question = { query: beaconQuestion, knowledgeSpaceIds: [spaceId] };
    demand((await hitsOf(kit, { ...question, documentIds: [] })).length > 0, "there are no hits");
  },
};

const nothing: Case = {
  rule: `A search that finds nothing is a success with no hits and ${emptyReason}`,
  run: async (kit) => {
    const documentIds = [await kit.world.passage()];
    await demandEmpty(kit, { query: beaconQuestion, documentIds, metadataFilter: { category: ["never given"] } });
  },
};

const limited: Case = {
  rule: "A search answers no more hits than its limit, and at most 4 of one document",
  run: async (kit) => {
    const documentId = await kit.world.passage();
    for (const limit of [1, 3, 8]) {
      const hits = await hitsOf(kit, { query: commonQuestion, documentIds: [documentId], limit });
      demand(hits.length > 0, "nothing was found");
      demand(hits.length <= Math.min(limit, 4), `${hits.length} hits for a limit of ${limit}`);
      demand(new Set(hits.map(({ content }) => content)).size === hits.length, "one passage stands there twice");
    }
  },
};

const unknown: Case = {
  rule: "A search in an unknown space or document finds nothing of any other: it is refused (404) or empty",
  run: async (kit) => {
    await kit.world.passage();
    for (const named of [
      { documentIds: ["document-that-nobody-has"] },
      { knowledgeSpaceIds: ["space-that-nobody-has"] },
    ]) {
      const answer = await kit.world.search({ query: beaconQuestion, ...named });
      if (!isSuccess(answer)) demandRefusal(answer, invisible);
      else demand(answer.data.hits.length === 0, `there are ${answer.data.hits.length} hits`);
    }
  },
};

type Filter = Schemas["MetadataFilter"];

/** Filters over two notes: which of them each lets through. */
const filters: [string, (product: string) => Filter, ("first" | "second")[]][] = [
  ["one category", () => ({ category: ["manual"] }), ["first"]],
  ["either of two categories", () => ({ category: ["manual", "guide"] }), ["first", "second"]],
  ["any of the tags", () => ({ tagsAny: ["alpha", "gamma"] }), ["first", "second"]],
  ["all of the tags", () => ({ tagsAll: ["alpha", "beta"] }), ["first"]],
  ["a version label", () => ({ versionLabel: ["2.0"] }), ["second"]],
  ["a product code", (product) => ({ productCode: [product] }), ["first", "second"]],
  ["two fields, both of which must hold", () => ({ category: ["manual"], tagsAny: ["beta"] }), ["first"]],
  ["a filter that is trimmed and in NFC only afterwards", () => ({ category: [" manual "] }), ["first"]],
];

const filterCases: Case[] = filters.map(([what, filter, wanted]) => ({
  rule: `A search filtered by ${what} finds exactly the documents that match`,
  run: async (kit) => {
    const notes = await kit.world.notes();
    const question = { query: noteQuestion, documentIds: [notes.first, notes.second] };
    const ids = wanted.map((which) => notes[which]).sort();
    await demandDocuments(kit, { ...question, metadataFilter: filter(notes.product) }, ids);
  },
}));

const contradiction: Case = {
  rule: "A search whose filter fields exclude one another finds nothing, and case counts",
  run: async (kit) => {
    const { first, second } = await kit.world.notes();
    const question = { query: noteQuestion, documentIds: [first, second] };
    await demandEmpty(kit, { ...question, metadataFilter: { category: ["manual"], tagsAny: ["gamma"] } });
    await demandEmpty(kit, { ...question, metadataFilter: { category: ["Manual"] } });
  },
};

const atOnce: Case = {
  rule: "Changed metadata counts from the next search on",
  run: async (kit) => {
    const { first } = await kit.world.notes();
    const filtered = (label: string) => ({
      ...{ query: noteQuestion, documentIds: [first], metadataFilter: { versionLabel: [label] } },
    });
    dataOf(await kit.world.change("knowledgeDocumentUpdate", first, { metadata: { versionLabel: "1.1" } }));
    await demandEmpty(kit, filtered("1.0"));
    await demandDocuments(kit, filtered("1.1"), [first]);
    dataOf(await kit.world.change("knowledgeDocumentUpdate", first, { metadata: { versionLabel: "1.0" } }));
  },
};

export const search: Group = {
  name: "Search",
  cases: [finds, scope, unrestricted, nothing, unknown, limited, ...filterCases, contradiction, atOnce],
};
