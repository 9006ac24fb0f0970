// @vitest-environment jsdom
import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { Segmented } from "./segmented";
import { Select } from "./select";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const onSegment = vi.fn();
const onSelect = vi.fn();
beforeEach(() => {
  onSegment.mockClear();
  onSelect.mockClear();
});

const options = ["comfortable", "compact"].map((value) => ({ value, label: value }));
const page = (
  <>
    <Segmented label="Rows" value="comfortable" options={options} onChange={onSegment} />
    <Select aria-label="At most" value={8} onChange={({ target }) => onSelect(target.value)}>
      <option>2</option>
      <option>8</option>
    </Select>
  </>
);

/** The page as the server sends it, and what brings it to life. */
function drawnByServer() {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page);
  return { container, wake: () => act(async () => hydrateRoot(container, page)) };
}

test("what was chosen before the page came alive is taken once it is", async () => {
  const { container, wake } = drawnByServer();
  container.querySelector<HTMLInputElement>("input[value=compact]")?.click();
  const select = container.querySelector("select");
  if (select) select.value = "2";
  await wake();
  expect(onSegment.mock.calls).toEqual([["compact"]]);
  expect(onSelect.mock.calls).toEqual([["2"]]);
});

test("nothing is taken from a page that nobody touched, nor from one that the browser drew", async () => {
  await drawnByServer().wake();
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  await act(async () => createRoot(container).render(page));
  expect(onSegment).not.toHaveBeenCalled();
  expect(onSelect).not.toHaveBeenCalled();
});
