import { Refusal, type RefusalCode } from "../refusal.ts";
import { can, type Grants, type Right } from "./grants.ts";

type NotFoundCode = Extract<RefusalCode, `${string}_NOT_FOUND`>;

/** How a resource that the caller may not see is denied: exactly as one that does not exist. */
export const notFound = (code: NotFoundCode): Refusal => new Refusal(code, "Not found, or not visible to the caller.");

/** Refuses with 403 who may see the resource but not do this, and with 404 and the code `unknown` who may not even see it. */
export function demand(
  caller: { grants: Grants },
  { right, view, domain, unknown }: { right: Right; view: Right; domain: string; unknown: NotFoundCode },
): void {
  if (can(caller, right, domain)) return;
  throw can(caller, view, domain)
    ? new Refusal("KNOWLEDGE_FORBIDDEN", "The caller may not do this here.")
    : notFound(unknown);
}
