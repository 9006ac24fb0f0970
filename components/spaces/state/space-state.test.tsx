// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { consoleApi, gateway } from "@/lib/gateway/browser";
import { languages } from "@/lib/i18n/language";
import { listPageSize } from "@/lib/list-page";
import * as capabilities from "@/lib/queries/capabilities";
import * as operations from "@/lib/queries/operations";
import { makeQueryClient } from "@/lib/queries/query-client";
import * as spaces from "@/lib/queries/spaces";
import { type Status, statusLooks } from "@/lib/status";
import SpaceNotice from "./space-notice";
import { SpaceState } from "./space-state";

const page = { page: 1, pageSize: listPageSize };
const statuses = Object.keys(statusLooks.space) as Status["space"][];

type Language = (typeof languages)[number];
type Space = ComponentProps<typeof SpaceNotice>["space"];

/** A space in this state, whose deletion this person began, or somebody else. */
function drawSpace(status: Status["space"], isOwnDeletion = true, language: Language = "en", isLazy = false) {
  const client = makeQueryClient();
  const space = { spaceId: "s-1", code: "rules", name: "集团制度库", status, version: 3 };
  // Only what the component reads: the rest of each answer is left out.
  client.setQueryData(spaces.one(gateway, "s-1").queryKey, { data: space } as never);
  const begun = { operationId: "op-1", resource: { type: "SPACE", id: isOwnDeletion ? "s-1" : "s-2", name: null } };
  for (const state of ["open", "failed"] as const)
    client.setQueryData(operations.started(consoleApi, { state }, page).queryKey, {
      data: { items: [begun] },
    } as never);
  client.setQueryData(capabilities.mine(gateway).queryKey, null); // rights are not told, so everything is offered
  const operation = { operationId: "op-1", status: status === "DELETE_FAILED" ? "FAILED" : "RUNNING" };
  client.setQueryData(operations.one(gateway, "op-1").queryKey, { data: operation } as never);
  return draw(
    <QueryClientProvider client={client}>
      {isLazy ? <SpaceState spaceId="s-1" /> : <SpaceNotice space={space as Space} isGone={false} />}
    </QueryClientProvider>,
    language,
  );
}

test("what a space says comes to the page that shows it", async () => {
  drawSpace("DISABLED", true, "en", true);
  expect(await screen.findByText(/Whoever runs the Gateway can switch it on again/)).toBeTruthy();
});

test("an active space needs no words", () => {
  expect(drawSpace("ACTIVE", true, "en", true).container.textContent).toBe("");
});

test.each([
  ["CREATING", /This page follows by itself/, null],
  ["CREATE_FAILED", /tries again by itself/, "Delete the space"],
  ["DISABLED", /Whoever runs the Gateway can switch it on again/, null],
  ["DELETING", /until it is gone/, "Follow the operation"],
  ["DELETE_FAILED", /Retry the operation, or delete the space again/, "See why, and retry"],
] as const)("a space that is %s says what that means and where the way out is", (status, sentence, exit) => {
  drawSpace(status);
  expect(screen.getByText(sentence)).toBeTruthy();
  if (exit) expect(screen.getByRole("link", { name: exit })).toBeTruthy();
  else expect(screen.queryByRole("link")).toBeNull();
});

test("a deletion that somebody else began is told as such", () => {
  drawSpace("DELETE_FAILED", false);
  expect(screen.getByText(/was not begun by you/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Delete again" }).getAttribute("href")).toBe(
    "/spaces/s-1/settings?do=delete",
  );
});

test.each(languages)("every state can be told in %s", (language) => {
  for (const status of statuses) drawSpace(status, true, language).unmount();
});
