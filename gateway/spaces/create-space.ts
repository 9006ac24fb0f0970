import { can } from "../access/grants.ts";
import { newId } from "../db/ids.ts";
import { spaces } from "../db/schema.ts";
import type { CallContext, Input, Mutation } from "../http/call.ts";
import { normaliseDescription, normaliseName } from "../http/input/kept-text.ts";
import { type FieldError, Refusal } from "../refusal.ts";
import { createdSpaceView } from "./projection.ts";

type CreateInput = Input<"knowledgeSpaceCreate">;

/** Creates a space that is ACTIVE at once: the embedded engine needs no provisioning. */
export const createSpace: Mutation<"knowledgeSpaceCreate"> = {
  kind: "mutation",
  normalise: ({ body, ...input }) => {
    const description = normaliseDescription("description", body.description ?? "", 1000);
    const name = normaliseName("name", body.name, 128);
    return { ...input, body: { ...body, code: body.code.normalize("NFC"), name, description } };
  },
  authorise: async (_, { caller }, { body }) => {
    const code = body.defaultSecurityDomainCode;
    if (!caller.tenantDomains.includes(code))
      throw new Refusal("KNOWLEDGE_INVALID_INPUT", "The tenant has no such security domain.", {
        fieldErrors: [unknownDomain],
      });
    if (!can(caller, "SPACE_CREATE", code))
      throw new Refusal("KNOWLEDGE_FORBIDDEN", "The caller may not create spaces in this security domain.");
  },
  execute: async (tx, context, input) => {
    // The unique index over codes in use decides, so of two that come at once one waits and then finds the code taken.
    const [space] = await tx.insert(spaces).values(rowOf(context, input)).onConflictDoNothing().returning();
    if (!space) throw new Refusal("KNOWLEDGE_CONFLICT", "Another space has this code.", { fieldErrors: [codeTaken] });
    return {
      data: createdSpaceView(space),
      effect: { resourceType: "SPACE", resourceId: space.id, changes: { status: [null, space.status] } },
    };
  },
};

const unknownDomain: FieldError = {
  field: "defaultSecurityDomainCode",
  reason: "unknown",
  message: "Is not a security domain of this tenant.",
};
const codeTaken: FieldError = { field: "code", reason: "taken", message: "Is already the code of another space." };

const rowOf = ({ caller, now }: CallContext, { body }: CreateInput): typeof spaces.$inferInsert => ({
  id: newId("space"),
  tenant: caller.tenant,
  code: body.code,
  name: body.name,
  description: body.description || null,
  securityDomain: body.defaultSecurityDomainCode,
  status: "ACTIVE",
  createdBy: caller.subject,
  createdAt: now(),
  updatedAt: now(),
});
