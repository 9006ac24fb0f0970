import { type Case, demand, type Group } from "../case.ts";
import { conflict, dataOf, demandRefusal, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";

const writers = 8;

const stale: Case = {
  rule: "A change of a document with a stale expectedVersion is a conflict (409) and changes nothing",
  run: async ({ call, world }) => {
    const documentId = await world.passage();
    const { lockVersion } = await world.detail(documentId);
    const rename = (name: string) =>
      call("knowledgeDocumentUpdate", { path: { documentId }, body: { expectedVersion: lockVersion, name } });
    dataOf(await rename("The first to change it"));
    demandRefusal(await rename("Too late"), conflict);
    const { name } = await world.detail(documentId);
    demand(name === "The first to change it", "the stale change was made");
  },
};

const ahead: Case = {
  rule: "An expectedVersion that has not been reached yet is a conflict too (409)",
  run: async ({ call, world }) => {
    const documentId = await world.passage();
    const { lockVersion } = await world.detail(documentId);
    const body = { expectedVersion: lockVersion + 1, name: "From the future" };
    demandRefusal(await call("knowledgeDocumentUpdate", { path: { documentId }, body }), conflict);
  },
};

/** Each of the calls that carry a counter; none of them may have an effect with a stale one. */
const staleEverywhere = (
  [
    "knowledgeDocumentReplace",
    "knowledgeDocumentReindex",
    "knowledgeDocumentDisable",
    "knowledgeDocumentDelete",
  ] as const
).map(
  (id): Case => ({
    rule: `${id} with a stale expectedVersion is a conflict (409) and changes nothing`,
    run: async ({ world }) => {
      const documentId = await world.passage();
      const before = await world.detail(documentId);
      const file = id === "knowledgeDocumentReplace" ? { fileResourceId: await world.file("revision") } : {};
      const answer = await world.change(id, documentId, { expectedVersion: before.lockVersion + 7, ...file });
      demandRefusal(answer, conflict);
      const after = await world.detail(documentId);
      demand(after.lockVersion === before.lockVersion && after.status === before.status, "the document changed");
    },
  }),
);

async function moves({ world }: Kit): Promise<void> {
  const documentId = await world.passage();
  const counter = async () => (await world.detail(documentId)).lockVersion;
  const start = await counter();
  demand((await counter()) === start, "reading moved it");
  const renamed = dataOf(await world.change("knowledgeDocumentUpdate", documentId, { name: "Renamed" }));
  const disabled = dataOf(await world.change("knowledgeDocumentDisable", documentId));
  const enabled = dataOf(await world.change("knowledgeDocumentEnable", documentId));
  const seen = [start, renamed.version, disabled.version, enabled.version];
  demand(
    seen.every((value, index) => index === 0 || value > (seen[index - 1] ?? 0)),
    `it went ${seen.join(", ")}`,
  );
  demand((await counter()) === enabled.version, "the short form and the detail show different counters");
}

async function oneWinner({ call, world }: Kit): Promise<void> {
  const documentId = await world.passage();
  const { lockVersion } = await world.detail(documentId);
  const names = Array.from({ length: writers }, (_, index) => `Writer ${index}`);
  const answers = await Promise.all(
    names.map((name) =>
      call("knowledgeDocumentUpdate", { path: { documentId }, body: { expectedVersion: lockVersion, name } }),
    ),
  );
  const winners = answers.filter(isSuccess);
  demand(winners.length === 1, `${winners.length} of ${writers} were accepted`);
  for (const answer of answers) if (!isSuccess(answer)) demandRefusal(answer, conflict);
  const after = await world.detail(documentId);
  demand(after.name === winners[0]?.data.name, "the document is not as the one that was accepted");
}

export const counters: Group = {
  name: "Optimistic counters",
  cases: [
    stale,
    ahead,
    ...staleEverywhere,
    { rule: "Every accepted change moves a document's counter up; reading does not", run: moves },
    { rule: `Of ${writers} writers with the same counter exactly one is accepted`, run: oneWinner },
  ],
};
