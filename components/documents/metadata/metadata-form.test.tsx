// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PersonProvider } from "@/components/shell/person";
import { draw } from "@/components/ui/test-frame";
import type { createGatewayClient } from "@/lib/gateway/client";
import type { DocumentDetail } from "../document";
import { document, serving } from "../test-document";
import MetadataForm from "./metadata-form";

const network = vi.hoisted(() => ({ answer: (_: Request): Promise<Response> | Response => new Response() }));

vi.mock("@/lib/gateway/browser", async () => {
  const { createGatewayClient: create } = await vi.importActual<{ createGatewayClient: typeof createGatewayClient }>(
    "@/lib/gateway/client",
  );
  return { gateway: create({ baseUrl: "http://console/api/gateway", fetch: async (it) => network.answer(it) }) };
});

const me = { subject: "operator", name: "Olivia Operator", email: null, tenant: "demo", groups: [] };
const asIs = { category: "公司制度", tags: ["财务", "差旅"], versionLabel: "2026.11", productCode: "HR-014" };
const opened = document({ metadata: asIs, lockVersion: 7 });

let sent: { intentId: string | null; body: unknown }[];

/** The Gateway answers each update with `status`. */
function answering(status: number, code = "KNOWLEDGE_CONFLICT") {
  network.answer = async (request) => {
    sent.push({ intentId: request.headers.get("x-intent-id"), body: await request.json() });
    const refusal = { code, status, isRetryable: false, fieldErrors: [], requestId: "console-1" };
    return Response.json(status === 200 ? { data: {}, meta: {} } : refusal, { status });
  };
}

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answering(200);
});

function open(shown: DocumentDetail = opened) {
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  const client = new QueryClient();
  const page = (now: DocumentDetail) => (
    <QueryClientProvider client={client}>
      <PersonProvider me={me} preferences={{}}>
        <MetadataForm document={now} onSaved={onSaved} onClose={onClose} />
      </PersonProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount } = draw(page(shown));
  return { onSaved, onClose, unmount, show: (now: DocumentDetail) => rerender(page(now)) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test("an untouched form cannot be saved, and says why", () => {
  open();
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
});

test("only what was changed is sent, with the version the form was opened on", async () => {
  const { onSaved } = open();
  type("Category", "HR");
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ intentId: expect.any(String), body: { expectedVersion: 7, metadata: { category: "HR" } } }]);
});

test("one's own change that comes back before the form has closed is no conflict", async () => {
  const { onSaved, show } = open();
  type("Category", "HR");
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  show(document({ metadata: { ...asIs, category: "HR" }, lockVersion: 8 }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeTruthy());
  expect(screen.queryByRole("table")).toBeNull();
});

test("an emptied field is marked, cleared with null, and can be taken back", async () => {
  const { onSaved } = open();
  type("Product code", "");
  type("Version label", "");
  expect(screen.getAllByText("will be cleared")).toHaveLength(2);
  const undo = screen.getAllByRole("button", { name: "Undo" });
  fireEvent.click(undo[0] as HTMLElement);
  expect(field("Version label").value).toBe("2026.11");
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({ expectedVersion: 7, metadata: { productCode: null } });
});

test("taking the last tag away sends an empty list", async () => {
  const { onSaved } = open();
  for (const tag of ["财务", "差旅"]) fireEvent.click(screen.getByRole("button", { name: `Remove ${tag}` }));
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({ expectedVersion: 7, metadata: { tags: [] } });
});

test("counts are code points of the composed text, and what composing changes is shown", () => {
  open();
  type("Category", "Cafe\u0301𠮷");
  expect(screen.getByText("Kept in composed form (NFC): Café𠮷")).toBeTruthy();
  expect(screen.getByText("5 of at most 64 characters")).toBeTruthy();
});

test("what the contract would refuse is told at its field and not sent", () => {
  open();
  type("Document name", " ");
  expect(field("Document name").getAttribute("aria-invalid")).toBe("true");
  save();
  fireEvent.submit(screen.getByRole("form"));
  expect(sent).toEqual([]);
});

test("typed text is there again after a reload, for the same person", () => {
  const first = open();
  type("Category", "HR");
  first.unmount();
  open();
  expect(field("Category").value).toBe("HR");
});

test("sending the same again after a lost answer is one intent; another text is another", async () => {
  answering(503, "KNOWLEDGE_PROVIDER_UNAVAILABLE");
  open();
  type("Category", "HR");
  save();
  await screen.findByRole("alert");
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  await screen.findByRole("alert");
  type("Category", "Legal");
  save();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.intentId).not.toBe(sent[0]?.intentId);
});

test("a conflict shows what changed, field by field, and one click applies mine to the present document", async () => {
  answering(409);
  const { onSaved, show } = open();
  type("Category", "HR");
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  show(document({ ...opened, lockVersion: 8, metadata: { ...asIs, category: "行政", productCode: "HR-015" } }));
  const conflict = within(await screen.findByRole("table"));
  expect(conflict.getByRole("row", { name: /Category 公司制度 行政 HR/ })).toBeTruthy();
  expect(conflict.getByRole("row", { name: /Product code HR-014 HR-015 not touched/ })).toBeTruthy();

  answering(200);
  fireEvent.click(screen.getAllByRole("button", { name: "Apply my changes" })[0] as HTMLElement);
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[1]?.body).toEqual({ expectedVersion: 8, metadata: { category: "HR" } });
});

test("an activation is told apart from an edit", () => {
  const { show } = open();
  type("Category", "HR");
  show({ ...opened, lockVersion: 8, activeVersion: serving({ versionId: "ver_4", versionNo: 4 }) });
  expect(screen.getByRole("alert").textContent).toMatch(/v4 began to serve.*Nobody touched these fields/);
});

test("taking theirs leaves their value alone", () => {
  const { show } = open();
  type("Category", "HR");
  show({ ...opened, lockVersion: 8, metadata: { ...asIs, category: "行政" } });
  fireEvent.click(screen.getByRole("button", { name: "Take theirs" }));
  expect(field("Category").value).toBe("行政");
  expect(screen.queryByRole("button", { name: "Take theirs" })).toBeNull();
});

test("discarding forgets the text", () => {
  const { onClose, unmount } = open();
  type("Category", "HR");
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalled();
  unmount();
  open();
  expect(field("Category").value).toBe("公司制度");
});
