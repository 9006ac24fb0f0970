import { database } from "@/lib/server/db/connect";
import { handle } from "@/lib/server/handler";
import { parsePreferences } from "@/lib/server/parse-preferences";
import { readPreferences, replacePreferences } from "@/lib/server/preferences";
import { readJson } from "@/lib/server/read-json";

export const dynamic = "force-dynamic";

export const GET = handle(async ({ user }) => Response.json({ data: await readPreferences(database().db, user) }));

export const PUT = handle(async ({ user, request }) => {
  const values = parsePreferences(await readJson(request));
  await replacePreferences(database().db, user, values);
  return Response.json({ data: values });
});
