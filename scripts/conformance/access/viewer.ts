import { type Case, demand, type Group, NotTested } from "../case.ts";
import { type CallId, coreCalls } from "../client/call-types.ts";
import { dataOf, demandRefusal, forbidden } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { countersOf, knownIds, sampleRequest } from "./sample-requests.ts";

const isMutation = ({ id, isIdempotent }: (typeof coreCalls)[number]) =>
  isIdempotent || id === "knowledgeDocumentCreateDownloadLink";

async function askAsViewer(kit: Kit, id: CallId) {
  if (!kit.settings.identity.has("viewer")) throw new NotTested("it takes a subject who may only look (see --viewer)");
  const ids = await knownIds(kit);
  return kit.call(id, { ...(await sampleRequest(kit, id, ids, await countersOf(kit, ids))), as: "viewer" });
}

const forbiddenCases: Case[] = coreCalls.filter(isMutation).map(({ id }) => ({
  rule: `${id} is forbidden to who may only look (403)`,
  run: async (kit) => demandRefusal(await askAsViewer(kit, id), forbidden),
}));

const openCases: Case[] = coreCalls
  .filter((call) => !isMutation(call))
  .map(({ id }) => ({
    rule: `${id} is open to who may look`,
    run: async (kit) => {
      dataOf(await askAsViewer(kit, id));
    },
  }));

/** The last of the group: none of the refused changes happened. */
const nothingHappened: Case = {
  rule: "What was refused for want of a right left no trace",
  run: async ({ world, settings }) => {
    if (!settings.identity.has("viewer")) throw new NotTested("it takes a subject who may only look (see --viewer)");
    const { spaceId } = await world.space();
    const document = await world.detail(await world.passage());
    const space = await world.getSpace(spaceId);
    demand(space.name !== "Renamed by a case", "the space was renamed");
    demand(document.name !== "Renamed by a case" && document.status === "ACTIVE", "the document was changed");
    demand(document.candidateVersion === null, "the document has a candidate");
  },
};

export const viewerRights: Group = { name: "Rights", cases: [...openCases, ...forbiddenCases, nothingHappened] };
