// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { noMetadataText } from "@/lib/documents/no-metadata-text";
import { UploadsProvider, useQueueView, useUploadQueue } from "../queue/uploads-provider";
import { choose } from "./chosen-file";
import UploadDialog, { type Choice } from "./upload-dialog";

const rules = {
  acceptedTypes: [
    { mimeType: "application/pdf", extensions: ["pdf"], maxBytes: 1000 },
    { mimeType: "text/markdown", extensions: ["md"], maxBytes: 100 },
  ],
  maxFileBytes: 1000,
};
const space = { spaceId: "space_1", name: "集团制度库" };
const file = (name: string, size: number) => new File(["x".repeat(size)], name);

// Nothing leaves this test: a transfer that never ends.
vi.mock("@/lib/gateway/upload-file", () => ({ uploadFile: () => new Promise(() => undefined) }));

function Page({ files, onSent }: { files: File[]; onSent: () => void }) {
  const [choice, setChoice] = useState<Choice>({ files: choose(files, rules), folders: 0, metadata: noMetadataText });
  const { uploads } = useQueueView(useUploadQueue());
  return (
    <>
      <UploadDialog
        {...{ space, rules, choice }}
        onChoice={setChoice}
        onFiles={(dropped) => setChoice({ ...choice, files: [...choice.files, ...choose(dropped.files, rules)] })}
        onClose={() => undefined}
        onSent={onSent}
      />
      <output data-testid="queue">{JSON.stringify(uploads)}</output>
    </>
  );
}

function open(...files: File[]) {
  const onSent = vi.fn();
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <UploadsProvider>
        <Page files={files} onSent={onSent} />
      </UploadsProvider>
    </QueryClientProvider>,
  );
  return { onSent, queued: () => JSON.parse(screen.getByTestId("queue").textContent ?? "[]") };
}

const list = () => within(screen.getByRole("list", { name: "Chosen files" }));

test("each file that cannot be sent says which rule it breaks; the others go", () => {
  const { onSent, queued } = open(file("a.md", 10), file("空.md", 0), file("big.md", 101), file("a.docx", 10));
  expect(list().getByText(/empty/)).toBeTruthy();
  expect(list().getByText(/at most 100 B/)).toBeTruthy();
  expect(list().getByText(/Accepted are: pdf, md/)).toBeTruthy();
  expect(screen.getByText("3 files stay out.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Upload 1 file" }));
  expect(onSent).toHaveBeenCalledOnce();
  expect(queued().map(({ fileName }: { fileName: string }) => fileName)).toEqual(["a.md"]);
});

test("the name comes from the file and can be changed; metadata is sent composed, and only what is set", () => {
  const { queued } = open(file("差旅制度.md", 10));
  const name = screen.getByLabelText<HTMLInputElement>("Document name");
  expect(name.value).toBe("差旅制度");
  fireEvent.change(name, { target: { value: " Cafe\u0301 " } });
  fireEvent.change(screen.getByLabelText("Category"), { target: { value: "公司制度" } });
  fireEvent.change(screen.getByLabelText("Tags"), { target: { value: "财务，" } });
  fireEvent.click(screen.getByRole("button", { name: "Upload 1 file" }));
  expect(queued()[0]).toMatchObject({
    documentName: "Café",
    purpose: { kind: "document", spaceId: "space_1", metadata: { category: "公司制度", tags: ["财务"] } },
  });
});

test("a name that is missing or too long stops the upload and says so", () => {
  const { queued } = open(file("a.md", 10));
  fireEvent.change(screen.getByLabelText("Document name"), { target: { value: "𠮷".repeat(256) } });
  expect(screen.getByText("256 of at most 255 characters")).toBeTruthy();
  const send = screen.getByRole("button", { name: "Upload 1 file" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(send);
  expect(queued()).toEqual([]);
});

test("a double click sends each file once", () => {
  const { queued } = open(file("a.md", 10));
  const send = screen.getByRole("button", { name: "Upload 1 file" });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(queued()).toHaveLength(1);
});

test("files can be dropped, and taken out again", () => {
  open();
  const zone = screen.getByText(/Drop files here/).parentElement as HTMLElement;
  const dropped = [file("a.md", 10)];
  fireEvent.drop(zone, { dataTransfer: { types: ["Files"], files: dropped, items: [] } });
  expect(list().getByLabelText("Document name")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Do not upload a.md" }));
  expect(screen.queryByRole("list", { name: "Chosen files" })).toBeNull();
});
