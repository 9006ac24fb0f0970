import { type Case, demand, type Group } from "../case.ts";
import type { Given } from "../client/build-request.ts";
import type { CallId } from "../client/call-types.ts";
import { dataOf, demandRefusal, invalidInput, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";

type Ask = (kit: Kit) => Promise<Given> | Given;

const refuses = (rule: string, id: CallId, ask: Ask): Case => ({
  rule: `${rule} (400 or 422)`,
  run: async (kit) => demandRefusal(await kit.call(id, await ask(kit)), invalidInput),
});

const accepts = (rule: string, id: CallId, ask: Ask): Case => ({
  rule,
  run: async (kit) => {
    dataOf(await kit.call(id, await ask(kit)));
  },
});

const listing =
  (query: Record<string, string | number>) =>
  async ({ world }: Kit) => ({
    path: { spaceId: (await world.space()).spaceId },
    query,
  });

/** 129 of these are 258 UTF-16 units and 516 bytes, and still 129 characters to the contract. */
const wide = "𠮷";

const renaming =
  (length: number) =>
  async ({ world }: Kit) => {
    const { spaceId } = await world.space();
    const { version } = await world.getSpace(spaceId);
    return { path: { spaceId }, body: { expectedVersion: version, name: wide.repeat(length) } };
  };

const searching = (body: object) => () => ({ body: { query: "anything", ...body } });

async function emptyUpdates({ call, world }: Kit): Promise<void> {
  const { spaceId } = await world.space();
  const documentId = await world.passage();
  const { version } = await world.getSpace(spaceId);
  const { lockVersion } = await world.detail(documentId);
  const ofSpace = { path: { spaceId }, body: { expectedVersion: version } };
  const ofDocument = { path: { documentId }, body: { expectedVersion: lockVersion } };
  demandRefusal(await call("knowledgeSpaceUpdate", ofSpace), { status: 422, family: "input" });
  demandRefusal(await call("knowledgeDocumentUpdate", ofDocument), { status: 422, family: "input" });
}

async function oddIds({ call }: Kit): Promise<void> {
  for (const spaceId of ["two words", "x".repeat(257), "line\u2028break"]) {
    const { status } = await call("knowledgeSpaceGet", { path: { spaceId } });
    demand([400, 404, 422].includes(status), `such an id was answered with ${status}`);
  }
}

async function unknownFile({ call, world }: Kit): Promise<void> {
  const { spaceId } = await world.space();
  const body = { fileResourceId: "file-that-nobody-has", documentName: "A document" };
  const answer = await call("knowledgeDocumentUpload", { path: { spaceId }, body });
  demandRefusal(answer, { status: 404, family: "notFound" });
}

async function foreignDomain({ call, world }: Kit): Promise<void> {
  const body = { ...(await world.spaceBody("elsewhere")), defaultSecurityDomainCode: "domain-that-nobody-owns" };
  const answer = await call("knowledgeSpaceCreate", { body });
  demand(!isSuccess(answer), "the space was created");
  demandRefusal(answer, { status: [400, 403, 404, 422] });
}

export const bounds: Group = {
  name: "Bounds of fields and parameters",
  cases: [
    accepts("A page size of 100 is accepted", "knowledgeDocumentsList", listing({ pageSize: 100 })),
    refuses("A page size of 101 is refused", "knowledgeDocumentsList", listing({ pageSize: 101 })),
    refuses("A page size of 0 is refused", "knowledgeDocumentsList", listing({ pageSize: 0 })),
    refuses("Page 0 is refused", "knowledgeDocumentsList", listing({ page: 0 })),
    refuses("A page that is no number is refused", "knowledgeDocumentsList", listing({ page: "first" })),
    accepts(
      "A space name of 128 code points outside the basic plane is accepted",
      "knowledgeSpaceUpdate",
      renaming(128),
    ),
    refuses("A space name of 129 code points is refused", "knowledgeSpaceUpdate", renaming(129)),
    refuses("An empty space name is refused", "knowledgeSpaceUpdate", renaming(0)),
    refuses("A space with another profile is refused", "knowledgeSpaceCreate", async ({ world }) => ({
      body: { ...(await world.spaceBody("profile")), profileCode: "another-profile" },
    })),
    refuses("A space code with a space inside is refused", "knowledgeSpaceCreate", async ({ world }) => ({
      body: { ...(await world.spaceBody("code")), code: "two words" },
    })),
    { rule: "A space in a security domain that the tenant does not own is refused", run: foreignDomain },
    { rule: "An update that names nothing to change is refused (422)", run: emptyUpdates },
    { rule: "An upload of a file resource that does not exist is refused (404)", run: unknownFile },
    { rule: "Ids with white space or over 256 characters are refused or not found", run: oddIds },
    refuses("A question over 4,096 code points is refused", "knowledgeSearch", searching({ query: wide.repeat(4097) })),
    refuses("An empty question is refused", "knowledgeSearch", searching({ query: "" })),
    refuses("A search for 9 hits is refused", "knowledgeSearch", searching({ limit: 9 })),
    refuses("A search for 0 hits is refused", "knowledgeSearch", searching({ limit: 0 })),
    refuses("An empty list of spaces to search is refused", "knowledgeSearch", searching({ knowledgeSpaceIds: [] })),
    refuses(
      "A space named twice in a search is refused",
      "knowledgeSearch",
      searching({ knowledgeSpaceIds: ["a", "a"] }),
    ),
    refuses(
      "A search in 21 documents is refused",
      "knowledgeSearch",
      searching({
        documentIds: Array.from({ length: 21 }, (_, index) => `document-${index}`),
      }),
    ),
  ],
};
