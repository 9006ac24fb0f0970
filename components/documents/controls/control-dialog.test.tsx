// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PersonProvider } from "@/components/shell/person";
import { draw } from "@/components/ui/test-frame";
import type { Action } from "@/lib/queries/actions";
import type { DocumentDetail } from "../document";
import { document, serving } from "../test-document";
import ControlDialog from "./control-dialog";
import type { PlainControl } from "./document-request";

const network = vi.hoisted(() => ({ answer: (_: Request): Promise<Response> | Response => new Response() }));

vi.mock("@/lib/gateway/browser", async () => {
  const { default: create } = await import("openapi-fetch");
  return { consoleApi: create({ baseUrl: "http://console", fetch: async (request) => network.answer(request) }) };
});

type Proposed = { actionId: string; callId: string; parameters: object; body: object; reason?: string };

/** What the console's API was asked to do, and what it says of it. */
let proposed: Proposed[];
let known: Partial<Action>;

beforeEach(() => {
  sessionStorage.clear();
  proposed = [];
  known = { status: "executing" };
  network.answer = async (request) => {
    if (request.method === "POST") proposed.push(await request.json());
    const { actionId, ...proposal } = proposed.at(-1) ?? { actionId: "none" };
    return Response.json({ data: { actionId, ...proposal, isGivenUp: false, operationId: null, ...known } });
  };
});

const me = { subject: "operator", name: "Olivia Operator", email: null, tenant: "demo", groups: [] };
const opened = document({ lockVersion: 7 });

function open(control: PlainControl, shown: DocumentDetail = opened) {
  const onAccepted = vi.fn();
  const client = new QueryClient();
  const page = (now: DocumentDetail) => (
    <QueryClientProvider client={client}>
      <PersonProvider me={me} preferences={{}}>
        <ControlDialog
          control={control}
          document={now}
          spaceStatus="ACTIVE"
          onClose={() => undefined}
          onAccepted={onAccepted}
        />
      </PersonProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount } = draw(page(shown));
  return { onAccepted, unmount, show: (now: DocumentDetail) => rerender(page(now)) };
}

const button = (name: string) => screen.getByRole("button", { name });
const isOff = (name: string) => button(name).getAttribute("aria-disabled") === "true";
const giveReason = (text: string) => fireEvent.change(screen.getByLabelText("Reason"), { target: { value: text } });

test("the dialog shows exactly what is then sent, and closes once the Gateway has taken it up", async () => {
  const { onAccepted } = open("reindex");
  giveReason(" 新引擎 ");
  const shown = screen.getByText("knowledgeDocumentReindex").closest("pre")?.textContent;
  fireEvent.click(button("Reindex"));
  await waitFor(() => expect(proposed).toHaveLength(1));
  expect(proposed[0]).toEqual({
    actionId: expect.any(String),
    callId: "knowledgeDocumentReindex",
    parameters: { documentId: opened.documentId },
    body: { expectedVersion: 7, reason: "新引擎" },
  });
  const { parameters, body } = proposed[0] as Proposed;
  expect(shown).toBe(
    `knowledgeDocumentReindex\n${JSON.stringify(parameters, null, 2)}\n${JSON.stringify(body, null, 2)}`,
  );
  expect(onAccepted).not.toHaveBeenCalled();
  known = { status: "executing", operationId: "op_1" };
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce(), { timeout: 3000 });
});

test("deleting needs a reason, and says so until there is one", async () => {
  open("delete");
  expect(isOff("Delete for good")).toBe(true);
  giveReason("duplicate");
  expect(isOff("Delete for good")).toBe(false);
  fireEvent.click(button("Delete for good"));
  await waitFor(() => expect(proposed[0]?.body).toEqual({ expectedVersion: 7, reason: "duplicate" }));
});

test("the call for a download has no body to hold the reason, so the action keeps it", async () => {
  known = { status: "approved" };
  const { onAccepted } = open("download");
  giveReason("audit");
  fireEvent.click(button("Download"));
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(proposed[0]).toMatchObject({ body: {}, reason: "audit" });
});

test("a double click proposes one action", async () => {
  open("disable");
  fireEvent.click(button("Disable"));
  fireEvent.click(button("Disable"));
  await waitFor(() => expect(proposed.length).toBeGreaterThan(0));
  expect(new Set(proposed.map(({ actionId }) => actionId)).size).toBe(1);
});

test("nobody confirms what they have not read: a document that moved on must be looked at first", async () => {
  const { show } = open("disable");
  show({ ...opened, lockVersion: 9, activeVersion: serving({ versionId: "ver_4", versionNo: 4 }) });
  expect(screen.getByRole("alert").textContent).toMatch(/v4 began to serve while this was open/);
  expect(screen.getByText(/stops answering from v3/)).toBeTruthy();
  expect(isOff("Disable")).toBe(true);
  fireEvent.click(button("Go on with the present state"));
  expect(screen.getByText(/stops answering from v4/)).toBeTruthy();
  fireEvent.click(button("Disable"));
  await waitFor(() => expect(proposed[0]?.body).toEqual({ expectedVersion: 9 }));
});

test("a refusal is told, and another try is another action", async () => {
  known = { status: "failed", error: { code: "KNOWLEDGE_FORBIDDEN", reason: null, requestId: "console-1" } };
  open("disable");
  fireEvent.click(button("Disable"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/Missing is the right to disable the document/);
  fireEvent.click(button("Disable"));
  await waitFor(() => expect(proposed).toHaveLength(2));
  expect(proposed[1]?.actionId).not.toBe(proposed[0]?.actionId);
});

test("a state in which it cannot be done turns the button off with the reason", () => {
  open("enable");
  expect(isOff("Enable")).toBe(true);
  fireEvent.click(button("Enable"));
  expect(proposed).toEqual([]);
});

test("after a reload the action that was sent is followed, not sent anew", async () => {
  const first = open("disable");
  fireEvent.click(button("Disable"));
  await waitFor(() => expect(proposed).toHaveLength(1));
  first.unmount();
  known = { status: "done" };
  const { onAccepted } = open("disable");
  await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
  expect(proposed).toHaveLength(1);
});
