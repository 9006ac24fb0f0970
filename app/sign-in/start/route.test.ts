import { beforeAll, expect, test } from "vitest";
import { configureConsole, pageRequest } from "@/lib/server/test-console";
import { POST } from "./route";

beforeAll(() => configureConsole());

async function submit(from: string, headers: Record<string, string> = {}) {
  let isRead = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const path = `/sign-in/start?${new URLSearchParams({ from })}`;
  const response = await POST(await pageRequest(path, { method: "POST", user: null, stream, headers }));
  const cookies = response.headers.getSetCookie().map((cookie) => decodeURIComponent(cookie.split(";")[0] ?? ""));
  return { status: response.status, cookies, isRead };
}

test("a body that somebody without a session sends is never read, whatever its type", async () => {
  for (const type of ["multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "application/json"])
    expect(await submit("/", { "content-type": type })).toMatchObject({ status: 200, isRead: false });
});

test("the way back is a path of this console, or its start page", async () => {
  expect((await submit("/spaces?page=2")).cookies).toContain("kc_sign_in_return=http://localhost:3000/spaces?page=2");
  expect((await submit("//evil.example")).cookies).toContain("kc_sign_in_return=http://localhost:3000/");
});

test("another site cannot begin a sign-in", async () => {
  expect(await submit("/", { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403, cookies: [] });
});
