import { normaliseReason } from "../http/input/kept-text.ts";

/** For calls whose reason may be left out. */
export const normalisedReason = ({ reason }: { reason?: string }): { reason?: string } =>
  reason === undefined ? {} : { reason: normaliseReason("reason", reason) };
