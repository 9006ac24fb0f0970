/** Every state of a space, and each control on its two pages. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures";
import { installation } from "../installation";
import { seedSpace } from "../seeds";
import { expectExit, look, type Reasons, shorten } from "./controls";
import { type SpaceStatus, Stage } from "./stage";
import { type Row, rowsOf } from "./table";

const table = rowsOf(`
| status        | content | edit  | delete  | upload |
| CREATING      | empty   | made  | made    | no     |
| ACTIVE        | empty   | on    | on      | on     |
| ACTIVE        | full    | on    | full    | on     |
| CREATE_FAILED | empty   | only  | on      | no     |
| DISABLED      | empty   | off   | off     | no     |
| DISABLED      | full    | off   | off     | no     |
| DELETING      | empty   | going | going   | no     |
| DELETE_FAILED | empty   | only  | on      | no     |
| DELETED       | empty   | –     | –       | –      |
`);

const reasons: Reasons = {
  made: { en: "still being set up", zh: "空间仍在建立中" },
  full: { en: "It still has documents. Delete them first", zh: "其中还有文档，请先删除文档" },
  only: { en: "can only be deleted", zh: "空间目前只能删除" },
  off: { en: "switched off outside this console", zh: "由控制台以外的系统停用" },
  going: { en: "is being deleted", zh: "空间正在删除中" },
  no: { en: "takes no documents in its present state", zh: "空间当前状态下不接收文档" },
};

const names = {
  en: { settings: { edit: "Edit", delete: "Delete the space" }, documents: { upload: "Upload" } },
  zh: { settings: { edit: "编辑", delete: "删除空间" }, documents: { upload: "上传" } },
};

type State = { row: Row; spaceId: string; name: string };
let states: State[] = [];

test.skip(() => !installation().gatewayDatabase, "needs states that only the Gateway's database can hold");

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  states = [];
  for (const row of table) states.push({ row, ...(await put(page, row)) });
  await page.context().close();
});

async function put(page: Page, row: Row) {
  const name = `${row.status}, ${row.content}`;
  if (row.content === "full") {
    const stage = await Stage.open(page, name);
    await stage.setSpace(row.status as SpaceStatus);
    await stage.close();
    return { spaceId: stage.spaceId, name };
  }
  const spaceId = await seedSpace(page, name);
  await Stage.setStatus(spaceId, row.status as SpaceStatus);
  return { spaceId, name };
}

/** What is seen on both pages. */
async function lookAtBoth(page: Page, { spaceId, row }: State, language: "en" | "zh") {
  const sign =
    row.status === "DELETED" ? page.getByRole("main").getByRole("alert") : page.getByRole("heading", { level: 1 });
  await page.goto(`/spaces/${spaceId}/documents`);
  await expect(sign).toBeVisible();
  const documents = await look(page, names[language].documents);
  await page.goto(`/spaces/${spaceId}/settings`);
  await expect(sign).toBeVisible();
  return shorten({ ...documents, ...(await look(page, names[language].settings)) }, reasons, language);
}

const expected = ({ row: { edit, delete: remove, upload } }: State) => ({ edit, delete: remove, upload });

test("an operator finds each control of a space as its state has it, and always a way on", { tag: "@once" }, async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  for (const state of states)
    await test.step(state.name, async () => {
      const seen = await lookAtBoth(page, state, "en");
      expect.soft(seen, state.name).toEqual(expected(state));
      if (state.row.status === "DELETED")
        return expect.soft(page.getByRole("main")).toContainText("may have been deleted");
      if (state.row.status !== "ACTIVE") await expectExit(page, seen, ["delete"], state.name);
    });
});

test("the reasons are told in Chinese too", { tag: "@once" }, async ({ browser }) => {
  const page = await (await browser.newContext({ locale: "zh-CN" })).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator2");
  for (const state of states.filter(({ row }) => row.status !== "DELETED"))
    expect.soft(await lookAtBoth(page, state, "zh"), state.name).toEqual(expected(state));
  await page.context().close();
});

test("a viewer finds none of the controls in any state", { tag: "@extension" }, async ({ signedInAs }) => {
  const page = await signedInAs("viewer");
  for (const state of states)
    expect.soft(await lookAtBoth(page, state, "en"), state.name).toEqual({ edit: "–", delete: "–", upload: "–" });
});
