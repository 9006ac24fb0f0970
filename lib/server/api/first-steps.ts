import "server-only";
import type { components } from "../../../contracts/generated/console.types.ts";
import { firstStepNote_body } from "../../../contracts/generated/console.validators.js";
import { GatewayError } from "../../gateway/error.ts";
import { fieldErrors } from "../../gateway/input/field-errors.ts";
import { database } from "../db/connect.ts";
import { noteStep } from "../first-steps/note.ts";
import { readFirstSteps } from "../first-steps/read.ts";
import type { Handled } from "../handler.ts";
import { readJson } from "../read-json.ts";

/** How far the caller has come. */
export async function answerFirstSteps({ user }: Handled<unknown>): Promise<Response> {
  return Response.json({ data: await readFirstSteps(database().db, user) });
}

/** Keeps what only the browser sees. */
export async function keepFirstStep({ request, user }: Handled<unknown>): Promise<Response> {
  const body = await readJson(request);
  if (!firstStepNote_body(body))
    throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, {
      fieldErrors: fieldErrors("body", firstStepNote_body.errors ?? []),
    });
  const { step } = body as components["schemas"]["FirstStepNote"]; // the validator has just said so
  const { db } = database();
  await noteStep(db, user, step);
  return Response.json({ data: await readFirstSteps(db, user) });
}
