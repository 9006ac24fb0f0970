import { type Case, demand, type Group, NotTested } from "../case.ts";
import type { Answer } from "../client/answer.ts";
import { type CallId, coreCalls, type Data } from "../client/call-types.ts";
import { dataOf, demandRefusal, invisible as invisibleRefusal, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { beaconQuestion } from "../world/files.ts";
import { unknownId } from "../world/unknown-id.ts";
import { countersOf, type Ids, knownIds, sampleRequest } from "./sample-requests.ts";

const pageLimit = 20;

function demandStranger({ settings }: Kit): void {
  if (!settings.identity.has("stranger"))
    throw new NotTested("it takes a subject who may see nothing of the first (see --stranger)");
}

/** The same ids where nothing is. */
const unknownIds = (known: Ids): Ids => ({
  spaceId: unknownId(known.spaceId),
  documentId: unknownId(known.documentId),
  operationId: unknownId(known.operationId),
  citationId: unknownId(known.citationId),
});

/** All a caller hears, ids and times left out. */
function heard(answer: Answer, ids: Ids): string {
  const error = answer.error && { ...answer.error };
  const said = JSON.stringify([answer.status, answer.body === undefined ? answer.text : answer.data, error]);
  return Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(id, name), said);
}

const headerNames = ({ headers }: Answer) => [...headers.keys()].sort().join(", ");

async function demandAlike(kit: Kit, id: CallId): Promise<{ known: Answer; unknown: Answer }> {
  demandStranger(kit);
  const known = await knownIds(kit);
  const counters = await countersOf(kit, known);
  const ask = async (ids: Ids) => kit.call(id, { ...(await sampleRequest(kit, id, ids, counters)), as: "stranger" });
  const nowhere = unknownIds(known);
  const answers = { known: await ask(known), unknown: await ask(nowhere) };
  const [one, other] = [heard(answers.known, known), heard(answers.unknown, nowhere)];
  demand(
    one === other,
    `the foreign id was answered with ${answers.known.status} ${answers.known.code ?? ""}, an unknown one with ` +
      `${answers.unknown.status} ${answers.unknown.code ?? ""}${answers.known.status === answers.unknown.status ? " and other words" : ""}`,
  );
  demand(headerNames(answers.known) === headerNames(answers.unknown), "the two answers carry different headers");
  return answers;
}

const alike: Case[] = coreCalls
  .filter(({ pathParameters }) => pathParameters.length > 0)
  .map(({ id }) => ({
    rule: `${id} answers an id that the caller may not see exactly like an unknown one (404)`,
    run: async (kit) => {
      const { known } = await demandAlike(kit, id);
      demandRefusal(known, invisibleRefusal);
    },
  }));

async function searchAlike(kit: Kit): Promise<void> {
  const { known } = await demandAlike(kit, "knowledgeSearch");
  if (!isSuccess(known)) return;
  const { hits } = known.data as Data<"knowledgeSearch">; // that is what was asked
  demand(Array.isArray(hits) && hits.length === 0, "there are hits");
}

async function nothingOfOthers(kit: Kit): Promise<void> {
  demandStranger(kit);
  await kit.world.passage();
  const { hits } = dataOf(await kit.world.search({ query: beaconQuestion }, "stranger"));
  const foreign = hits.filter(({ documentId }) => kit.made.documents.has(documentId)).length;
  demand(foreign === 0, `${foreign} passages of foreign documents were found`);
}

/** Every space that the subject is shown, and whether that agrees with the count. */
async function allSpaces({ call }: Kit, as: "full" | "viewer" | "stranger") {
  const ids: string[] = [];
  for (let page = 1; page <= pageLimit; page += 1) {
    const { data, pagination } = await call("knowledgeSpacesList", { as, query: { page, pageSize: 100 } });
    ids.push(...(data?.items ?? []).map(({ spaceId }) => spaceId));
    if (!pagination?.hasNext) return { ids, totalItems: pagination?.totalItems ?? 0 };
  }
  throw new NotTested(`there are more than ${pageLimit * 100} spaces`);
}

async function countedAfterAuthorisation(kit: Kit): Promise<void> {
  demandStranger(kit);
  const { spaceId } = await kit.world.space();
  for (let attempt = 1; ; attempt += 1) {
    const { ids, totalItems } = await allSpaces(kit, "stranger");
    demand(!ids.includes(spaceId), "the foreign space is in the list");
    // Others may create and delete spaces between two pages.
    if (attempt < 3 && ids.length !== totalItems) continue;
    demand(ids.length === totalItems, `${ids.length} spaces are listed and ${totalItems} counted`);
    return;
  }
}

async function inOwnList(kit: Kit): Promise<void> {
  const { spaceId } = await kit.world.space();
  demand((await allSpaces(kit, "full")).ids.includes(spaceId), "the space is not in its maker's list");
}

export const invisible: Group = {
  name: "What a caller may not see",
  cases: [
    ...alike,
    {
      rule: "A search in a space that the caller may not see is answered like one in an unknown space",
      run: searchAlike,
    },
    { rule: "A search finds nothing of documents that the caller may not see", run: nothingOfOthers },
    { rule: "A created space is in the list of those who may see it", run: inOwnList },
    {
      rule: "Lists are made and counted after authorisation: a foreign space is neither listed nor counted",
      run: countedAfterAuthorisation,
    },
  ],
};
