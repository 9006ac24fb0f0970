/** Every state of a document and of what stands in its slots, and each control on its page. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures";
import { installation } from "../installation";
import { isAccepted, seedAction } from "../seeds";
import { expectExit, look, type Names, type Reasons, shorten } from "./controls";
import { type Candidate, type DocumentStatus, Stage, type VersionStatus, type Work } from "./stage";
import { type Row, rowsOf } from "./table";

/** `–`: not there. `on`: can be used. Anything else: out of use, for this reason. */
const table = rowsOf(`
| space    | document      | active | candidate | work            | download | enable  | disable  | reindex | replace | delete | edit | cancel | retry   |
| ACTIVE   | CREATING      | no     | CREATED   | PENDING         | never    | nothing | never    | never   | coming  | on     | on   | on     | –       |
| ACTIVE   | CREATING      | no     | UPLOADING | RUNNING         | never    | nothing | never    | never   | coming  | on     | on   | on     | –       |
| ACTIVE   | CREATING      | no     | UPLOADED  | RUNNING         | never    | nothing | never    | never   | coming  | on     | on   | on     | –       |
| ACTIVE   | CREATING      | no     | INGESTING | RUNNING         | never    | nothing | never    | never   | coming  | on     | on   | on     | –       |
| ACTIVE   | CREATING      | no     | INGESTING | retrying        | never    | nothing | never    | never   | coming  | on     | on   | on     | –       |
| ACTIVE   | CREATING      | no     | INGESTING | stalled         | never    | nothing | never    | never   | coming  | on     | on   | on     | –       |
| ACTIVE   | CREATING      | no     | INGESTING | cancelRequested | never    | nothing | never    | never   | coming  | on     | on   | asked  | –       |
| ACTIVE   | CREATING      | no     | READY     | RUNNING         | never    | nothing | never    | never   | coming  | on     | on   | moment | –       |
| ACTIVE   | CREATING      | no     | READY     | SUCCEEDED       | never    | nothing | never    | never   | waits   | on     | on   | –      | –       |
| ACTIVE   | CREATE_FAILED | no     | FAILED    | FAILED          | never    | nothing | never    | never   | on      | on     | on   | –      | again   |
| ACTIVE   | CREATE_FAILED | no     | FAILED    | retryable       | never    | nothing | never    | never   | on      | on     | on   | –      | on      |
| ACTIVE   | CREATE_FAILED | no     | FAILED    | usedUp          | never    | nothing | never    | never   | on      | on     | on   | –      | three   |
| ACTIVE   | CREATE_FAILED | no     | CANCELLED | CANCELLED       | never    | nothing | never    | never   | on      | on     | on   | –      | –       |
| ACTIVE   | ACTIVE        | yes    | none      |                 | on       | already | on       | on      | on      | on     | on   | –      | –       |
| ACTIVE   | ACTIVE        | yes    | CREATED   | PENDING         | on       | already | on       | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | ACTIVE        | yes    | UPLOADING | RUNNING         | on       | already | on       | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | ACTIVE        | yes    | UPLOADED  | RUNNING         | on       | already | on       | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | ACTIVE        | yes    | INGESTING | RUNNING         | on       | already | on       | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | ACTIVE        | yes    | INGESTING | retrying        | on       | already | on       | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | ACTIVE        | yes    | INGESTING | stalled         | on       | already | on       | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | ACTIVE        | yes    | INGESTING | cancelRequested | on       | already | on       | coming  | coming  | on     | on   | asked  | –       |
| ACTIVE   | ACTIVE        | yes    | READY     | RUNNING         | on       | already | on       | coming  | coming  | on     | on   | moment | –       |
| ACTIVE   | ACTIVE        | yes    | READY     | SUCCEEDED       | on       | already | on       | waits   | waits   | on     | on   | –      | –       |
| ACTIVE   | ACTIVE        | yes    | FAILED    | FAILED          | on       | already | on       | on      | on      | on     | on   | –      | again   |
| ACTIVE   | ACTIVE        | yes    | FAILED    | retryable       | on       | already | on       | on      | on      | on     | on   | –      | on      |
| ACTIVE   | ACTIVE        | yes    | FAILED    | usedUp          | on       | already | on       | on      | on      | on     | on   | –      | three   |
| ACTIVE   | ACTIVE        | yes    | CANCELLED | CANCELLED       | on       | already | on       | on      | on      | on     | on   | –      | –       |
| ACTIVE   | DISABLED      | yes    | none      |                 | on       | on      | disabled | on      | on      | on     | on   | –      | –       |
| ACTIVE   | DISABLED      | yes    | CREATED   | PENDING         | on       | on      | disabled | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | DISABLED      | yes    | UPLOADING | RUNNING         | on       | on      | disabled | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | DISABLED      | yes    | UPLOADED  | RUNNING         | on       | on      | disabled | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | DISABLED      | yes    | INGESTING | RUNNING         | on       | on      | disabled | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | DISABLED      | yes    | INGESTING | retrying        | on       | on      | disabled | coming  | coming  | on     | on   | on     | –       |
| ACTIVE   | DISABLED      | yes    | INGESTING | cancelRequested | on       | on      | disabled | coming  | coming  | on     | on   | asked  | –       |
| ACTIVE   | DISABLED      | yes    | READY     | RUNNING         | on       | on      | disabled | coming  | coming  | on     | on   | moment | –       |
| ACTIVE   | DISABLED      | yes    | READY     | SUCCEEDED       | on       | on      | disabled | waits   | waits   | on     | on   | –      | –       |
| ACTIVE   | DISABLED      | yes    | FAILED    | FAILED          | on       | on      | disabled | on      | on      | on     | on   | –      | again   |
| ACTIVE   | DISABLED      | yes    | FAILED    | retryable       | on       | on      | disabled | on      | on      | on     | on   | –      | on      |
| ACTIVE   | DISABLED      | yes    | FAILED    | usedUp          | on       | on      | disabled | on      | on      | on     | on   | –      | three   |
| ACTIVE   | DISABLED      | yes    | CANCELLED | CANCELLED       | on       | on      | disabled | on      | on      | on     | on   | –      | –       |
| ACTIVE   | DELETING      | yes    | none      |                 | –        | –       | –        | –       | –       | –      | –    | –      | –       |
| ACTIVE   | DELETED       | yes    | none      |                 | –        | –       | –        | –       | –       | –      | –    | –      | –       |
| DISABLED | ACTIVE        | yes    | none      |                 | on       | already | on       | closed  | closed  | on     | on   | –      | –       |
| DISABLED | ACTIVE        | yes    | INGESTING | RUNNING         | on       | already | on       | coming  | coming  | on     | on   | on     | –       |
| DISABLED | ACTIVE        | yes    | FAILED    | retryable       | on       | already | on       | closed  | closed  | on     | on   | –      | closed  |
| DISABLED | DISABLED      | yes    | none      |                 | on       | closed  | disabled | closed  | closed  | on     | on   | –      | –       |
| DISABLED | CREATE_FAILED | no     | FAILED    | retryable       | never    | nothing | never    | never   | closed  | on     | on   | –      | closed  |
`);

const reasons: Reasons = {
  never: { en: "No version has ever been ready", zh: "尚无任何版本就绪过" },
  nothing: { en: "No version is ready that search could answer from", zh: "没有可供检索的就绪版本" },
  already: { en: "enabled already", zh: "已处于启用状态" },
  disabled: { en: "disabled already", zh: "已处于停用状态" },
  coming: { en: "still being prepared. Wait for it, or cancel it", zh: "仍在准备。请等待完成，或取消它" },
  waits: { en: "decided outside this console", zh: "由控制台以外的系统决定" },
  asked: { en: "has been asked to stop", zh: "已请求停止" },
  moment: { en: "takes over at this moment", zh: "正在接替服务" },
  again: { en: "The same file would fail again", zh: "同一文件再试仍会失败" },
  three: { en: "All three retries by hand are used up", zh: "三次手动重试已用完" },
  closed: { en: "The space takes up no work in its present state", zh: "空间当前状态下不接受新的工作" },
};

const controls = ["download", "enable", "disable", "reindex", "replace", "delete", "edit", "cancel", "retry"] as const;
const names: Record<"en" | "zh", Names<(typeof controls)[number]>> = {
  en: {
    ...{ download: "Download", enable: "Enable", disable: "Disable", reindex: "Reindex", delete: "Delete" },
    ...{ replace: "Upload new version", edit: "Edit", cancel: "Cancel", retry: "Retry" },
  },
  zh: {
    ...{ download: "下载", enable: "启用", disable: "停用", reindex: "重新索引", delete: "删除" },
    ...{ replace: "上传新版本", edit: "编辑", cancel: "取消", retry: "重试" },
  },
};

type State = { row: Row; documentId: string; name: string };
let stages: Stage[] = [];
let states: State[] = [];

test.skip(() => !installation().gatewayDatabase, "needs states that only the Gateway's database can hold");

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  const open = await Stage.open(page, "每种状态 Every state");
  const closed = await Stage.open(page, "每种状态，空间停用 Every state, space disabled");
  stages = [open, closed];
  states = [];
  for (const row of table) states.push(await put(page, row.space === "ACTIVE" ? open : closed, row));
  await closed.setSpace("DISABLED");
  await page.context().close();
});

test.afterAll(() => Promise.all(stages.map((stage) => stage.close())));

async function put(page: Page, stage: Stage, row: Row): Promise<State> {
  const candidate: Candidate | null =
    row.candidate === "none" ? null : { version: row.candidate as VersionStatus, work: row.work as Work };
  const { documentId, operationId } = await stage.document(
    row.document as DocumentStatus,
    row.active === "yes",
    candidate,
  );
  if (candidate?.work === "cancelRequested") {
    const body = { reason: "The story asks for it" };
    await seedAction(page, { callId: "knowledgeOperationCancel", parameters: { operationId }, body }, isAccepted);
  }
  const slot = candidate ? `${row.candidate}, ${row.work}` : "no candidate";
  return { row, documentId, name: `${row.document}, ${slot}${row.space === "ACTIVE" ? "" : ", space disabled"}` };
}

const isHidden = ({ row }: State) => row.document === "DELETING" || row.document === "DELETED";

async function open(page: Page, state: State) {
  await page.goto(`/documents/${state.documentId}`, { waitUntil: "domcontentloaded" });
  const sign = isHidden(state) ? page.getByRole("main").getByRole("alert") : page.getByRole("heading", { level: 1 });
  await expect(sign).toBeVisible();
}

const expected = ({ row }: State) => Object.fromEntries(controls.map((control) => [control, row[control]]));

test("an operator finds each control of a document as its state has it, and always a way on", { tag: "@once" }, async ({
  signedInAs,
}) => {
  test.setTimeout(180_000);
  const page = await signedInAs("operator");
  for (const state of states)
    await test.step(state.name, async () => {
      await open(page, state);
      const seen = shorten(await look(page, names.en), reasons, "en");
      expect.soft(seen, state.name).toEqual(expected(state));
      if (isHidden(state)) return expect.soft(page.getByRole("main")).toContainText("may have been deleted");
      if (state.row.space === "DISABLED" && state.row.document === "ACTIVE") {
        await expect.soft(page.getByText("Not searchable: search leaves the space out")).toBeVisible();
        await expect.soft(page.getByText("Ready · not serving")).toBeVisible();
      }
      const isOver = state.row.candidate === "none" && state.row.document === "ACTIVE";
      const servesNothing = state.row.active === "no";
      const exits = ["cancel", "retry", "replace", "reindex", "enable", ...(servesNothing ? ["delete"] : [])];
      if (!isOver) await expectExit(page, seen, exits, state.name);
      if (state.row.work === "SUCCEEDED")
        await expect
          .soft(page.getByText("Whoever reviews new versions decides that outside this console"))
          .toBeVisible();
    });
});

test("the reasons are told in Chinese too", { tag: "@once" }, async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext({ locale: "zh-CN" })).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator2");
  const told = new Set<string>();
  for (const state of states) {
    const fresh = Object.values(expected(state)).filter(
      (word) => word !== undefined && word in reasons && !told.has(word),
    );
    if (fresh.length === 0 || state.row.work === "cancelRequested") continue; // asked for by somebody else
    await open(page, state);
    expect.soft(shorten(await look(page, names.zh), reasons, "zh"), state.name).toEqual(expected(state));
    for (const word of fresh) told.add(word ?? "");
  }
  expect([...Object.keys(reasons)].filter((word) => !told.has(word))).toEqual(["asked"]);
  await page.context().close();
});

test("a viewer finds none of the controls in any state", { tag: "@extension" }, async ({ signedInAs }) => {
  test.setTimeout(120_000);
  const page = await signedInAs("viewer");
  // Whether one is there at all hangs on what stands in the candidate slot.
  const kinds = new Map(states.map((state) => [`${state.row.candidate} ${state.row.work}`, state]));
  for (const state of kinds.values()) {
    await open(page, state);
    const none = Object.fromEntries(controls.map((control) => [control, "–"]));
    expect.soft(await look(page, names.en), state.name).toEqual(none);
  }
});
