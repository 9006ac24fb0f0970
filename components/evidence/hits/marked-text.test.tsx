// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { markMatches } from "@/lib/evidence/marks";
import { MarkedText } from "./marked-text";

test("matches are marked, and markup inside a document stays text", () => {
  const text = "<img src=x onerror=alert(1)> 住宿 & <b>lodging</b>";
  const { container } = draw(<MarkedText stretches={markMatches(text, "住宿 lodging")} />);
  expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["住宿", "lodging"]);
  expect(container.textContent).toBe(text);
  expect(container.querySelector("img, b")).toBeNull();
});
