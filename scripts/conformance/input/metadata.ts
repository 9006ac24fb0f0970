import { type Case, demand, type Group } from "../case.ts";
import type { Schemas } from "../client/call-types.ts";
import { dataOf, demandRefusal } from "../client/expect.ts";
import type { Kit } from "../kit.ts";

type Patch = Record<string, unknown>;

const onDocument = async ({ world }: Kit, metadata: Patch) =>
  world.change("knowledgeDocumentUpdate", await world.passage(), { metadata });

async function patched(kit: Kit, metadata: Patch): Promise<Schemas["DocumentMetadataOutput"]> {
  dataOf(await onDocument(kit, metadata));
  return (await kit.world.detail(await kit.world.passage())).metadata;
}

const shown = (value: unknown) => JSON.stringify(value);
const demandEqual = (found: unknown, wanted: unknown, what: string) =>
  demand(shown(found) === shown(wanted), `${what} differs from what it should be`);

const normalised: Case = {
  rule: "Metadata is kept in NFC and trimmed, its case untouched",
  run: async (kit) => {
    const found = await patched(kit, { category: "  Cafe\u0301 Manual ", tags: [" Stra\u0308nge ", "B"] });
    demandEqual(found.category, "Café Manual", "the category");
    demandEqual(found.tags, ["Stränge", "B"], "the list of tags");
  },
};

const bounds: Case = {
  rule: "64 code points of text and 20 tags of 32 are accepted, also outside the basic plane",
  run: async (kit) => {
    const tags = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x20000 + index).repeat(32));
    const found = await patched(kit, { versionLabel: "𠮷".repeat(64), tags });
    demandEqual(found.tags, tags, "the list of tags");
    demandEqual(found.versionLabel, "𠮷".repeat(64), "the version label");
  },
};

const patches: Case = {
  rule: "An update leaves out what stays, clears text with null and tags with []",
  run: async (kit) => {
    await patched(kit, { category: "manual", tags: ["alpha"], versionLabel: "1", productCode: "P" });
    demandEqual((await patched(kit, { category: "guide" })).tags, ["alpha"], "what was left out");
    const cleared = await patched(kit, { category: null, tags: [], versionLabel: null, productCode: null });
    demandEqual(cleared.category, null, "the cleared category");
    demandEqual(cleared.tags, [], "the cleared list");
    demandEqual([cleared.versionLabel, cleared.productCode], [null, null], "the cleared text");
  },
};

/** Refused with 400 and its code, and the document as it was. */
const refuses = (rule: string, code: string, metadata: Patch): Case => ({
  rule: `${rule} is refused with 400 ${code}`,
  run: async (kit) => {
    const documentId = await kit.world.passage();
    const before = await kit.world.detail(documentId);
    demandRefusal(await onDocument(kit, metadata), { status: 400, code });
    const after = await kit.world.detail(documentId);
    demandEqual([after.lockVersion, after.metadata], [before.lockVersion, before.metadata], "the document afterwards");
  },
});

const refusesFilter = (rule: string, code: string, metadataFilter: Patch): Case => ({
  rule: `${rule} is refused with 400 ${code}`,
  run: async ({ call }) =>
    demandRefusal(await call("knowledgeSearch", { body: { query: "anything", metadataFilter } }), {
      status: 400,
      code,
    }),
});

const notAtUpload: Case = {
  rule: "An upload with null as metadata text is refused with 400 KNOWLEDGE_METADATA_VALUE_INVALID",
  run: async ({ call, world }) => {
    const { spaceId } = await world.space();
    const body = { fileResourceId: "file-that-nobody-has", documentName: "A document", metadata: { category: null } };
    const answer = await call("knowledgeDocumentUpload", { path: { spaceId }, body });
    demandRefusal(answer, { status: 400, code: "KNOWLEDGE_METADATA_VALUE_INVALID" });
  },
};

const invalid = "KNOWLEDGE_METADATA_VALUE_INVALID";

export const metadata: Group = {
  name: "Metadata",
  cases: [
    normalised,
    bounds,
    patches,
    refuses("A field that metadata does not have", "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED", { colour: "red" }),
    refuses("Metadata of more than 4,096 bytes", "KNOWLEDGE_METADATA_TOO_LARGE", { category: "x".repeat(5000) }),
    refuses("Text of 65 code points", invalid, { category: "𠮷".repeat(65) }),
    refuses("Blank text", invalid, { productCode: "  " }),
    refuses("A control character", invalid, { category: "two\nlines" }),
    refuses("A tag of 33 code points", invalid, { tags: ["x".repeat(33)] }),
    refuses("A 21st tag", invalid, { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }),
    refuses("A tag given twice once normalised", invalid, { tags: ["Café", " Cafe\u0301"] }),
    refuses("null for the tags", invalid, { tags: null }),
    notAtUpload,
    refusesFilter("A filter field that does not exist", "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED", {
      colour: ["red"],
    }),
    refusesFilter("An empty list in a filter", invalid, { category: [] }),
    refusesFilter("A filter value that is blank", invalid, { tagsAny: [" "] }),
  ],
};
