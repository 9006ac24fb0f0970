/** Whom the kit asks as. */
export const everybody = ["full", "viewer", "stranger"] as const;
export type Who = (typeof everybody)[number];

export type Claims = Record<string, unknown>;
/** Signs claims as the trusted issuer does, times and session as they are given. */
export type Sign = (claims: Claims) => Promise<string>;

export type Identity = {
  /** Whether assertions about this subject can be had. */
  has: (who: Who) => boolean;
  sessionOf: (who: Who) => string;
  /** A valid assertion, bound to the subject's session. */
  assertion: (who: Who) => Promise<string>;
  /** Absent when only somebody else can sign. */
  issuer?: {
    claimsOf: (who: Who) => Claims;
    sign: Sign;
    /** The public half of the signing key. */
    publicKey: () => Promise<string>;
  };
};
