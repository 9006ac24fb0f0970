import type { Logger } from "pino";
import { type IdentityHeader, isHeaderValue } from "../../contracts/rules/header-value.ts";
import type { Caller } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import type { AccessStore } from "./access-store.ts";
import { AssertionRejected, KeysUnreachable, type VerifyAssertion } from "./assertion.ts";
import { grantsOf } from "./grants.ts";
import { serviceOf } from "./service-token.ts";

/** The identity headers of a call, as they came. */
export type Credentials = {
  authorization: string | undefined;
  assertion: string | undefined;
  sessionId: string | undefined;
};

export type Authenticate = (credentials: Credentials, log: Logger) => Promise<Omit<Caller, "toolCallId">>;

/** Set on the refusal when the service was known, so that the denial can be audited under its name. */
export class Unauthenticated extends Refusal {
  readonly service: string | undefined;

  constructor(service: string | undefined) {
    super("KNOWLEDGE_UNAUTHENTICATED", "The caller's identity could not be verified.");
    this.service = service;
  }
}

const isUsable = (header: IdentityHeader, value: string | undefined): value is string =>
  value !== undefined && isHeaderValue(header, value);

/**
 * Makes the function that verifies both credentials of a call and works out what the caller may do. Whatever is wrong,
 * the caller gets the same refusal; the reason goes to the log.
 */
export function authenticator(access: AccessStore, verify: VerifyAssertion): Authenticate {
  return async ({ authorization, assertion, sessionId }, log) => {
    const file = access.current();
    const service = serviceOf(authorization, file.services);
    const refuse = (reason: string) => {
      log.warn({ reason, service }, "caller not believed");
      return new Unauthenticated(service);
    };

    if (!service) throw refuse("service token is missing or unknown");
    if (!isUsable("X-Harness-Session-Id", sessionId)) throw refuse("session id is missing or malformed");
    if (!isUsable("X-User-Assertion", assertion)) throw refuse("assertion is missing or malformed");
    const { sub, tenant, groups } = await verify(assertion, sessionId, file.issuers).catch((error: unknown) => {
      if (error instanceof AssertionRejected) throw refuse(`assertion ${error.message}`);
      if (error instanceof KeysUnreachable) throw unverifiable(error, log);
      throw error;
    });
    const tenantDomains = file.tenants.find(({ id }) => id === tenant)?.securityDomains.map(({ code }) => code) ?? [];
    const grants = grantsOf(file, tenant, groups);
    return { service, subject: sub, tenant, groups, sessionId, grants, tenantDomains };
  };
}

/** Refuses like the rest, but as trouble on this side: asking people to sign in again would not help. */
function unverifiable(error: KeysUnreachable, log: Logger): Refusal {
  log.error({ err: error }, "assertions cannot be verified");
  return new Refusal("KNOWLEDGE_PROVIDER_UNAVAILABLE", "Identities cannot be verified at the moment. Try again later.");
}
