/** Every state of an Operation of each type that has one, and both controls on its page. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures";
import { installation } from "../installation";
import { isAccepted, seedAction, seedSpace } from "../seeds";
import { look, type Reasons, shorten } from "./controls";
import { type OperationType, Stage, type Work } from "./stage";
import { type Row, rowsOf } from "./table";

/** Which of them it is makes a difference to the right alone, so they take turns. */
const types = ["DOCUMENT_UPLOAD", "DOCUMENT_REPLACE", "DOCUMENT_REINDEX"] as const;

/** What prepares a version. `leads`: where the page goes on to, if to anything. */
const preparations = rowsOf(`
| space    | work            | cancel | retry   | leads    |
| ACTIVE   | PENDING         | on     | –       | document |
| ACTIVE   | RUNNING         | on     | –       | document |
| ACTIVE   | retrying        | on     | –       | document |
| ACTIVE   | stalled         | on     | –       | document |
| ACTIVE   | cancelRequested | asked  | –       | document |
| ACTIVE   | SUCCEEDED       | –      | –       | document |
| ACTIVE   | FAILED          | –      | vain    | document |
| ACTIVE   | retryable       | –      | on      | document |
| ACTIVE   | usedUp          | –      | three   | document |
| ACTIVE   | retriedAlready  | –      | already | document |
| ACTIVE   | CANCELLED       | –      | –       | document |
| DISABLED | RUNNING         | on     | –       | document |
| DISABLED | retryable       | –      | closed  | document |
`);

/** What takes something away. It cannot be stopped; a document is hidden from the moment it begins. */
const documentDeletions = rowsOf(`
| work           | cancel | retry   | leads |
| PENDING        | holds  | –       | –     |
| RUNNING        | holds  | –       | –     |
| retrying       | holds  | –       | –     |
| stalled        | holds  | –       | –     |
| SUCCEEDED      | –      | –       | –     |
| FAILED         | –      | tell    | –     |
| retryable      | –      | on      | –     |
| usedUp         | –      | tell    | –     |
`);

const spaceDeletions = rowsOf(`
| work           | cancel | retry   | leads |
| PENDING        | holds  | –       | space |
| RUNNING        | holds  | –       | space |
| retrying       | holds  | –       | space |
| stalled        | holds  | –       | space |
| SUCCEEDED      | –      | –       | –     |
| FAILED         | –      | anew    | space |
| retryable      | –      | on      | space |
| usedUp         | –      | anew    | space |
`);

const reasons: Reasons = {
  asked: { en: "It has been asked to stop", zh: "已请求停止" },
  holds: { en: "A deletion holds for every reader from the start", zh: "删除从一开始就对所有读者生效" },
  vain: { en: "The Gateway would not retry it", zh: "网关不会再重试" },
  three: { en: "All three retries by hand are used up", zh: "三次手动重试已用完" },
  already: { en: "It has been retried already", zh: "已经重试过" },
  closed: { en: "The space takes up no work in its present state", zh: "空间当前状态下不接受新的工作" },
  tell: { en: "whoever runs the Gateway has to see to it", zh: "须由网关的管理方处理" },
  anew: { en: "open it and delete it again", zh: "请打开空间并再次删除" },
};

const names = { en: { cancel: "Cancel", retry: "Retry" }, zh: { cancel: "取消操作", retry: "重试" } };
const ways = { document: "Open the document", space: "Open the space" };

type State = { type: OperationType; row: Row; operationId: string; name: string };
let stages: Stage[] = [];
let states: State[] = [];

test.skip(() => !installation().gatewayDatabase, "needs states that only the Gateway's database can hold");

test.beforeAll(async ({ browser }) => {
  test.setTimeout(150_000);
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  const open = await Stage.open(page, "每种操作 Every operation");
  const closed = await Stage.open(page, "每种操作，空间停用 Every operation, space disabled");
  stages = [open, closed];
  states = [];
  const note = (type: OperationType, row: Row, operationId: string | null) =>
    states.push({ type, row, operationId: operationId ?? "", name: `${type}, ${row.work}, ${row.space ?? ""}` });
  for (const row of preparations)
    for (const type of row.work === "retryable" ? types : [types[states.length % 3] ?? "DOCUMENT_UPLOAD"])
      note(type, row, await prepare(page, row.space === "ACTIVE" ? open : closed, type, row.work as Work));
  for (const row of documentDeletions) note("DOCUMENT_DELETE", row, await open.documentDeletion(row.work as Work));
  for (const row of spaceDeletions)
    note("SPACE_DELETE", row, await open.spaceDeletion(row.work as Work, await seedSpace(page, "To be deleted")));
  await closed.setSpace("DISABLED");
  await page.context().close();
});

test.afterAll(() => Promise.all(stages.map((stage) => stage.close())));

const versionOf: Partial<Record<Work, "CREATED" | "READY" | "FAILED" | "CANCELLED">> = {
  ...{ PENDING: "CREATED", SUCCEEDED: "READY", FAILED: "FAILED", retryable: "FAILED", usedUp: "FAILED" },
  CANCELLED: "CANCELLED",
};

async function prepare(page: Page, stage: Stage, type: OperationType, work: Work) {
  const version = versionOf[work] ?? "INGESTING";
  const isFirst = type === "DOCUMENT_UPLOAD";
  const status = !isFirst ? "ACTIVE" : version === "FAILED" || version === "CANCELLED" ? "CREATE_FAILED" : "CREATING";
  const { operationId } = await stage.document(status, !isFirst, { version, work, type });
  if (work === "cancelRequested") {
    const body = { reason: "The story asks for it" };
    await seedAction(page, { callId: "knowledgeOperationCancel", parameters: { operationId }, body }, isAccepted);
  }
  return operationId;
}

async function open(page: Page, { operationId }: State) {
  await page.goto(`/operations/${operationId}`, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const expected = ({ row }: State) => ({ cancel: row.cancel, retry: row.retry });

test("an operator finds cancel and retry as the state of the work has them, and always a way on", {
  tag: "@once",
}, async ({ signedInAs }) => {
  test.setTimeout(180_000);
  const page = await signedInAs("operator");
  for (const state of states)
    await test.step(state.name, async () => {
      if (state.type === "DOCUMENT_DELETE") await stages[0]?.undoHousekeeping();
      await open(page, state);
      const seen = shorten(await look(page, names.en), reasons, "en");
      expect.soft(seen, state.name).toEqual(expected(state));
      for (const [kind, name] of Object.entries(ways))
        await expect.soft(page.getByRole("link", { name }), state.name).toHaveCount(state.row.leads === kind ? 1 : 0);
    });
});

test("the reasons are told in Chinese too", { tag: "@once" }, async ({ browser }) => {
  const page = await (await browser.newContext({ locale: "zh-CN" })).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator2");
  for (const reason of Object.keys(reasons)) {
    const state = states.find(({ row }) => row.cancel === reason || row.retry === reason);
    if (!state || reason === "asked") continue; // asked for by somebody else
    await open(page, state);
    expect.soft(shorten(await look(page, names.zh), reasons, "zh"), state.name).toEqual(expected(state));
  }
  await page.context().close();
});

test("a viewer finds neither control in any state", { tag: "@extension" }, async ({ signedInAs }) => {
  test.setTimeout(120_000);
  const page = await signedInAs("viewer");
  // Whether it is there at all hangs on the kind of work and on whether it is over.
  const kinds = new Map(states.map((state) => [`${state.type} ${state.row.cancel} ${state.row.retry}`, state]));
  for (const state of kinds.values()) {
    await open(page, state);
    expect.soft(await look(page, names.en), state.name).toEqual({ cancel: "–", retry: "–" });
  }
});
