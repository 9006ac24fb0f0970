import { randomUUID } from "node:crypto";
import type { TestGateway } from "../http/test-gateway.ts";

/** What space tests do again and again, as an administrator unless another caller is given. */
export function spaceCalls(gateway: TestGateway) {
  const admin = gateway.caller();
  const body = (changes: object = {}) => ({
    code: `space-${randomUUID()}`,
    name: "A space",
    profileCode: "enterprise-long-document",
    defaultSecurityDomainCode: "internal",
    ...changes,
  });
  return {
    admin,
    body,
    /** Asks for a space with the given fields changed. */
    ask: (changes: object = {}, caller = admin) => caller.call("knowledgeSpaceCreate", { body: body(changes) }),
    create: async (changes: object = {}, caller = admin) =>
      (await caller.call("knowledgeSpaceCreate", { body: body(changes) })).data,
    get: (spaceId: string, caller = admin) => caller.call("knowledgeSpaceGet", { path: { spaceId } }),
    update: (spaceId: string, change: object, caller = admin) =>
      caller.call("knowledgeSpaceUpdate", { path: { spaceId }, body: change }),
    remove: (spaceId: string, request: object = { expectedVersion: 1, reason: "no longer needed" }, caller = admin) =>
      caller.call("knowledgeSpaceDelete", { path: { spaceId }, body: request }),
  };
}
