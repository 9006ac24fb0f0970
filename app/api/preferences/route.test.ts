import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/lib/server/db/connect";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { configureConsole, olive, pageRequest, route } from "@/lib/server/test-console";
import { createMigratedDatabase } from "@/scripts/test-database";
import { GET, PUT } from "./route";

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase("console", migrateDatabase);
  configureConsole({ databaseUrl });
});
afterAll(() => database().close());

const ben = { ...olive, subject: "ben" };
const twin = { ...olive, tenant: "another-company" };
const path = "/api/preferences";
const read = async (user = olive) => (await GET(await pageRequest(path, { user }), route({}))).json();
const put = async (body: unknown, user: typeof olive | null = olive) =>
  PUT(await pageRequest(path, { method: "PUT", body, user }), route({}));

test("what one chooses is there at the next sign-in, for oneself alone", async () => {
  const chosen = { language: "zh-CN", theme: "dark", timeZone: "Asia/Shanghai", density: "compact" };
  expect(await (await put(chosen)).json()).toEqual({ data: chosen });
  expect(await read()).toEqual({ data: chosen });
  expect(await read(ben)).toEqual({ data: {} });
  expect(await read(twin)).toEqual({ data: {} });
});

test("a choice left out follows the browser again", async () => {
  await put({ theme: "dark", language: "en" });
  await put({ language: "en" });
  expect(await read()).toEqual({ data: { language: "en" } });
});

test.each([
  [{ language: "fr" }, "body.language"],
  [{ timeZone: "Mars/Olympus" }, "body.timeZone"],
  [{ colour: "red" }, "body.colour"],
])("%j is refused at its field and nothing is kept", async (body, field) => {
  await put({});
  const response = await put(body);
  expect(response.status).toBe(422);
  expect((await response.json()).fieldErrors).toMatchObject([{ field }]);
  expect(await read()).toEqual({ data: {} });
});

test("nobody without a session reads or keeps anything", async () => {
  expect((await put({}, null)).status).toBe(401);
});
