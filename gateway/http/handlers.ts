import type { CallId, Handler } from "./call.ts";

/** Which function answers which call. Routes exist for the calls named here and for no other. */
export const handlers: { readonly [Id in CallId]?: Handler<Id> } = {};
