import { Breach } from "../case.ts";
import type { Schemas } from "../client/call-types.ts";
import { dataOf } from "../client/expect.ts";
import type { FileResources } from "./file-resources.ts";
import type { WorldParts } from "./world.ts";

export type Spaces = ReturnType<typeof spacesWorld>;

export function spacesWorld({ call, once, settings, run }: WorldParts, { capabilities }: FileResources) {
  async function domain(): Promise<string> {
    const code = settings.domain ?? (await capabilities())?.usableDomainCodes[0];
    if (code === undefined) throw new Breach("no security domain is known in which to make a space (see --domain)");
    return code;
  }

  /** The body that makes a space of ours; codes are random, so runs never meet. */
  const spaceBody = async (label: string): Promise<Schemas["KnowledgeSpaceCreateRequest"]> => ({
    code: `conformance-${run}-${label}`,
    name: `Conformance ${run} ${label}`,
    description: "Made by a conformance run, which removes it at its end.",
    profileCode: "enterprise-long-document",
    defaultSecurityDomainCode: await domain(),
  });

  const newSpace = async (label: string) =>
    dataOf(await call("knowledgeSpaceCreate", { body: await spaceBody(label) }));
  const getSpace = async (spaceId: string) => dataOf(await call("knowledgeSpaceGet", { path: { spaceId } }));

  return {
    domain,
    spaceBody,
    newSpace,
    getSpace,
    /** The space that most cases work in. */
    space: () => once("a space", () => newSpace("main")),
    deleteSpace: async (spaceId: string, key?: string) => {
      const { version } = await getSpace(spaceId);
      const body = { expectedVersion: version, reason: "The conformance run is over." };
      return call("knowledgeSpaceDelete", { path: { spaceId }, body, key });
    },
  };
}
