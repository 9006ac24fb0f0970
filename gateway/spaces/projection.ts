/** The contract's views of a space. A description that was never given is left out, since the contract has no null there. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { Space } from "./find-space.ts";

type Schemas = components["schemas"];

const profileCode: Schemas["KnowledgeProfileCode"] = "enterprise-long-document";

export function spaceView(space: Space): Schemas["KnowledgeSpace"] {
  const { code, securityDomain } = space;
  return { ...updatedSpaceView(space), code, profileCode, defaultSecurityDomainCode: securityDomain };
}

export function updatedSpaceView({ id, name, description, status, version }: Space): Schemas["KnowledgeSpaceUpdated"] {
  return { spaceId: id, name, ...(description === null ? {} : { description }), status, version };
}

export function createdSpaceView({ id, code, name, status, version }: Space): Schemas["KnowledgeSpaceCreated"] {
  return { spaceId: id, code, name, status, version };
}
