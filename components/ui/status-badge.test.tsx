// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { languages } from "@/lib/i18n/language";
import { type StatusKind, statusLooks } from "@/lib/status";
import { StatusBadge } from "./status-badge";
import { draw } from "./test-frame";

const states = (Object.keys(statusLooks) as StatusKind[]).flatMap((kind) =>
  Object.keys(statusLooks[kind]).map((status) => [kind, status] as const),
);

test.each(languages)("every state has an icon and a word of its own kind in %s", (language) => {
  for (const [kind, status] of states) {
    const { container, unmount } = draw(<StatusBadge kind={kind} status={status as never} />, language);
    expect([kind, status, container.querySelectorAll("svg").length]).toEqual([kind, status, 1]);
    expect([kind, status, container.textContent?.trim()]).not.toEqual([kind, status, ""]);
    unmount();
  }
});

test("the sentence of a state is told on focus", async () => {
  draw(<StatusBadge kind="document" status="CREATE_FAILED" />);
  act(() => screen.getByText("Create failed").parentElement?.focus());
  expect((await screen.findByRole("tooltip")).textContent).toMatch(/upload another file, or delete/);
});
