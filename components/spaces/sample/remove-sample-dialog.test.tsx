// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { draw } from "@/components/ui/test-frame";
import type { Space } from "./remove-sample";
import RemoveSampleDialog from "./remove-sample-dialog";

const network = vi.hoisted(() => ({ answer: (_: Request): Promise<Response> | Response => new Response() }));

vi.mock("@/lib/gateway/browser", async () => {
  const { default: create } = await import("openapi-fetch");
  const client = create({ baseUrl: "http://console", fetch: async (request) => network.answer(request) });
  return { consoleApi: client, gateway: client };
});

const space = { spaceId: "s-1", code: "yunshan-sample", name: "样例空间 Sample space", version: 3 } as Space;
/** What the list holds, and when the Gateway has taken up what it is asked. */
let names: string[];
let asked: string[];
let accept: () => void;

beforeEach(() => {
  names = ["handbook"];
  asked = [];
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  network.answer = async (request) => {
    if (request.method === "POST") {
      const proposal = await request.json();
      asked.push(proposal.callId);
      await accepted;
      names = names.filter((name) => name !== proposal.parameters.documentId);
      return Response.json({ data: { ...proposal, status: "done", isGivenUp: false, operationId: "op" } });
    }
    if (!request.url.includes("/documents")) return Response.json({ data: space });
    const items = names.map((name) => ({ documentId: name, name, version: 1, status: "ACTIVE" }));
    return Response.json({ data: { items }, meta: { pagination: { hasNext: false } } });
  };
});

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Remove everything" });
const giveReason = (text: string) => fireEvent.change(screen.getByLabelText("Reason"), { target: { value: text } });

async function open(client = new QueryClient()) {
  const onClose = vi.fn();
  const { unmount } = draw(
    <QueryClientProvider client={client}>
      <RemoveSampleDialog space={space} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByText(/deletes .* the space itself/);
  return { client, onClose, unmount };
}

const confirm = async () => {
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
};

test("it closes once all of it was accepted", async () => {
  const { onClose } = await open();
  await confirm();
  accept();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(["knowledgeDocumentDelete", "knowledgeSpaceDelete"]);
});

test("left while it goes on, it touches no other page; opened again, it begins nothing a second time", async () => {
  const first = await open();
  await confirm();
  await waitFor(() => expect(asked).toHaveLength(1));
  first.unmount();
  const second = await open(first.client);
  expect(screen.getByText(/already going on/)).toBeTruthy();
  fireEvent.click(button());
  expect(button().disabled).toBe(true);
  accept();
  await waitFor(() => expect(screen.queryByText(/already going on/)).toBeNull());
  expect(asked).toEqual(["knowledgeDocumentDelete", "knowledgeSpaceDelete"]);
  expect(first.onClose).not.toHaveBeenCalled();
  expect(second.onClose).not.toHaveBeenCalled();
});

test("what was added meanwhile is shown before anything is deleted", async () => {
  const { onClose } = await open();
  names.push("of-somebody-else");
  await confirm();
  expect(await screen.findByText(/Nothing that was not shown is deleted/)).toBeTruthy();
  expect((await screen.findAllByText("of-somebody-else")).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ["", "Say why: a reason is needed."],
  ["x".repeat(1025), "The reason is too long."],
])("a reason that cannot be sent is told in words", async (reason, words) => {
  await open();
  await waitFor(() => expect(button().disabled).toBe(false));
  giveReason(reason);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  act(() => button().focus());
  expect(await screen.findByText(words)).toBeTruthy();
});
