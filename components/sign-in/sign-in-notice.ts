import type { Tone } from "@/components/ui/badge";

const tones = {
  expired: "attention",
  signedOut: "serving",
  signedOutHere: "attention",
  unreachable: "failed",
  denied: "failed",
  interrupted: "attention",
  tenantMissing: "failed",
  tooManyGroups: "failed",
  failed: "failed",
} as const satisfies Record<string, Tone>;

export type SignInNotice = keyof typeof tones;

export const toneOf = (notice: SignInNotice): Tone => tones[notice];

const reasons: Record<string, SignInNotice> = {
  expired: "expired",
  "signed-out": "signedOut",
  "signed-out-here": "signedOutHere",
};

/** next-auth's error names, then those our own sign-in adds. */
const errors: Record<string, SignInNotice> = {
  OAuthSignin: "unreachable",
  OAuthCallback: "interrupted",
  Callback: "denied",
  AccessDenied: "denied",
  SessionRequired: "expired",
  TenantMissing: "tenantMissing",
  TooManyGroups: "tooManyGroups",
};

/** What the sign-in page has to say, from its address. Only known words count: nobody can write a message into a link. */
export function signInNotice({ error, reason }: { error?: string; reason?: string }): SignInNotice | null {
  if (error !== undefined) return Object.hasOwn(errors, error) ? (errors[error] ?? "failed") : "failed";
  return reason !== undefined && Object.hasOwn(reasons, reason) ? (reasons[reason] ?? null) : null;
}
