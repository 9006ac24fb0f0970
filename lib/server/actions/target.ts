import "server-only";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { type GatewayClient, unwrap } from "../../gateway/client.ts";
import { GatewayError } from "../../gateway/error.ts";
import type { ActionTarget } from "../db/schema.ts";
import { gatewayFor } from "../gateway.ts";
import type { SignedInUser } from "../session.ts";
import type { Proposal } from "./proposal.ts";

/**
 * The resource of a call as its proposer sees it now. Whoever cannot see it cannot propose anything about it.
 * @throws {GatewayError} the Gateway's refusal
 */
export async function targetOf(user: SignedInUser, { parameters, body }: Proposal): Promise<ActionTarget> {
  const gateway = gatewayFor(user);
  const { spaceId, documentId, operationId } = parameters;
  if (spaceId) return space(gateway, spaceId);
  if (documentId) return document(gateway, documentId);
  if (operationId) return operation(gateway, operationId);
  const name = typeof body.name === "string" ? body.name : null;
  return { type: "SPACE", id: null, name, status: null, lockVersion: null };
}

async function space(gateway: GatewayClient, spaceId: string): Promise<ActionTarget> {
  const path = { spaceId };
  const { data } = await unwrap(gateway.GET("/internal/v1/knowledge/spaces/{spaceId}", { params: { path } }));
  return { type: "SPACE", id: spaceId, name: data.name, status: data.status, lockVersion: data.version };
}

async function document(gateway: GatewayClient, documentId: string): Promise<ActionTarget> {
  const path = { documentId };
  const { data } = await unwrap(gateway.GET("/internal/v1/knowledge/documents/{documentId}", { params: { path } }));
  return { type: "DOCUMENT", id: documentId, name: data.name, status: data.status, lockVersion: data.lockVersion };
}

async function operation(gateway: GatewayClient, operationId: string): Promise<ActionTarget> {
  const path = { operationId };
  const { data } = await unwrap(gateway.GET("/internal/v1/knowledge/operations/{operationId}", { params: { path } }));
  const resource = resourceOf(data);
  const name = resource && (await nameOf(gateway, resource));
  const known = { type: "OPERATION" as const, id: operationId, name, status: data.status, lockVersion: null };
  return resource ? { ...known, resource } : known;
}

type Resource = NonNullable<ActionTarget["resource"]>;

function resourceOf({
  resourceType: type,
  resourceId: id,
}: components["schemas"]["KnowledgeOperation"]): Resource | null {
  return id && (type === "SPACE" || type === "DOCUMENT") ? { type, id } : null;
}

/** What an Operation works on may be gone, or hidden from whoever may see the Operation. */
async function nameOf(gateway: GatewayClient, { type, id }: Resource): Promise<string | null> {
  const read = type === "SPACE" ? space(gateway, id) : document(gateway, id);
  return read.then(({ name }) => name).catch(hidden);
}

function hidden(error: unknown): null {
  if (error instanceof GatewayError && ["KNOWLEDGE_NOT_FOUND", "KNOWLEDGE_FORBIDDEN"].includes(error.code)) return null;
  throw error;
}
