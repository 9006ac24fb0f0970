import { type Case, type Group, NotTested } from "../case.ts";
import { coreCalls } from "../client/call-types.ts";
import { demandRefusal, notBelieved } from "../client/expect.ts";
import {
  changedAfterSigning,
  expired,
  type Forge,
  forAnotherAudience,
  ofAnotherIssuer,
  signedByStranger,
  signedWithPublicKey,
  unsigned,
} from "../identity/forgery.ts";
import type { Kit } from "../kit.ts";
import { sampleRequest } from "./sample-requests.ts";

const nowhere = { spaceId: "nowhere", documentId: "nowhere", operationId: "nowhere", citationId: "nowhere" };

const withHeaders = (rule: string, headers: Record<string, string | undefined>): Case => ({
  rule: `${rule} is not believed (401)`,
  run: async ({ call }) => demandRefusal(await call("knowledgeSpacesList", { headers }), notBelieved),
});

const forged = (rule: string, forge: Forge): Case => ({
  rule: `${rule} is not believed (401)`,
  run: async ({ call, settings }) => {
    const assertion = await forge(settings.identity, "full");
    demandRefusal(await call("knowledgeSpacesList", { assertion }), notBelieved);
  },
});

async function otherSession({ call, settings }: Kit): Promise<void> {
  const session = `${settings.identity.sessionOf("full")}x`.slice(-256);
  demandRefusal(await call("knowledgeSpacesList", { headers: { "x-harness-session-id": session } }), notBelieved);
}

async function swappedSessions({ call, settings: { identity } }: Kit): Promise<void> {
  const other = (["viewer", "stranger"] as const).find((who) => identity.has(who));
  if (!other) throw new NotTested("it takes a second subject");
  const headers = { "x-harness-session-id": identity.sessionOf(other) };
  demandRefusal(await call("knowledgeSpacesList", { headers }), notBelieved);
}

/** One rule per call: whatever a call does, it first asks who is asking. */
const everyCallAsks: Case[] = coreCalls.map(({ id }) => ({
  rule: `${id} is refused without an assertion (401)`,
  run: async (kit) => {
    const given = await sampleRequest(kit, id, nowhere);
    demandRefusal(await kit.call(id, { ...given, headers: { "x-user-assertion": undefined } }), notBelieved);
  },
}));

export const believed: Group = {
  name: "Who asks",
  cases: [
    withHeaders("A call without a service token", { authorization: undefined }),
    withHeaders("An unknown service token", { authorization: "Bearer nobody-has-this-token" }),
    withHeaders("A service token under another scheme", { authorization: "Basic bm9ib2R5Om5vYm9keQ==" }),
    withHeaders("An assertion that is no assertion", { "x-user-assertion": "nonsense" }),
    withHeaders("A call without a session", { "x-harness-session-id": undefined }),
    { rule: "An assertion sent with a session it was not made for is not believed (401)", run: otherSession },
    { rule: "An assertion sent with another subject's session is not believed (401)", run: swappedSessions },
    forged("An expired assertion", expired),
    forged("An assertion of an issuer that is not trusted", ofAnotherIssuer),
    forged("An assertion made for another audience", forAnotherAudience),
    forged("An assertion signed with an unknown key", signedByStranger),
    forged("An assertion changed after it was signed", changedAfterSigning),
    forged("An unsigned assertion (alg none)", unsigned),
    forged("An assertion signed with the public key as a shared secret", signedWithPublicKey),
    ...everyCallAsks,
  ],
};
