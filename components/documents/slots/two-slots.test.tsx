// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "@/components/ui/test-frame";
import en from "@/lib/i18n/en";
import { languages } from "@/lib/i18n/language";
import { statusLooks } from "@/lib/status";
import type { Version } from "../document";
import { document, serving, version } from "../test-document";
import { TwoSlots } from "./two-slots";

const statuses = Object.keys(statusLooks.version) as Version["status"][];
const inCandidateSlot = statuses.filter((status) => status !== "RETIRED" && status !== "DELETED");

/** The two cards, by their headings. */
function slots(active = "Active", candidate = "Candidate") {
  const card = (name: string) => {
    const section = screen.getByRole("heading", { name }).closest("section");
    if (!section) throw new Error(`no slot ${name}`);
    return within(section);
  };
  return { active: card(active), candidate: card(candidate) };
}

test.each(inCandidateSlot)("a %s candidate has its word, its number, and a sentence on what happens next", (status) => {
  draw(<TwoSlots document={document({ candidateVersion: version(status) })} />);
  const { candidate } = slots();
  expect(candidate.getAllByText(en.status.version[status].word)[0]?.querySelector("svg")).toBeTruthy();
  expect(candidate.getByText("v4")).toBeTruthy();
  expect(candidate.getByText(/v3 keeps answering/)).toBeTruthy();
  expect(screen.getByText(/replaces? v3|v3 keeps serving/)).toBeTruthy();
});

test.each(inCandidateSlot)("a %s first candidate says that nothing serves", (status) => {
  draw(
    <TwoSlots
      document={document({
        status: "CREATING",
        activeVersion: null,
        candidateVersion: version(status, { versionNo: 1, changeType: "INITIAL_UPLOAD" }),
      })}
    />,
  );
  const { active, candidate } = slots();
  expect(active.getByText("Nothing serves yet")).toBeTruthy();
  expect(candidate.getByText(/nothing serves/)).toBeTruthy();
  expect(candidate.getByText(/First upload/)).toBeTruthy();
});

test.each(statuses)("a %s version in the active slot has its word", (status) => {
  draw(<TwoSlots document={document({ activeVersion: version(status) })} />);
  const { word } = status === "READY" ? en.status.serving : en.status.version[status];
  expect(slots().active.getAllByText(word)[0]?.querySelector("svg")).toBeTruthy();
});

test("a ready version of a disabled document is not called serving", () => {
  draw(<TwoSlots document={document({ status: "DISABLED" })} />);
  const { active } = slots();
  expect(active.queryByText(en.status.serving.word)).toBeNull();
  expect(active.getByText(/left out of search while the document is disabled/)).toBeTruthy();
});

test("in a space that search leaves out nothing is called serving or answering, whatever the contract's field says", () => {
  const closed = { isSpaceClosed: true };
  const { unmount, rerender } = draw(<TwoSlots document={document()} {...closed} />);
  expect(slots().active.queryByText(en.status.serving.word)).toBeNull();
  expect(slots().active.getByText(/search leaves the space out/)).toBeTruthy();
  expect(slots().candidate.queryByText(/answering/)).toBeNull();
  rerender(
    <TwoSlots document={document({ activeVersion: serving({ versionId: "ver_4", versionNo: 4 }) })} {...closed} />,
  );
  expect(screen.getByText("Version 4 is the active one now.")).toBeTruthy();
  unmount();

  for (const status of ["INGESTING", "FAILED", "CANCELLED"] as const) {
    const drawn = draw(<TwoSlots document={document({ candidateVersion: version(status) })} {...closed} />);
    expect(slots().candidate.getByText(/search does not answer from it now/)).toBeTruthy();
    expect(drawn.container.textContent).not.toMatch(/keeps (?:serving|answering)/);
    drawn.unmount();
  }
});

test("counted progress shows the number, who counted, and a bar that tells it", () => {
  const candidateVersion = version("INGESTING", {
    progressPercent: 62,
    progressSource: "PROVIDER",
    progressUpdatedAt: "2026-03-01T11:59:30Z",
  });
  draw(<TwoSlots document={document({ candidateVersion })} />);
  const { candidate } = slots();
  expect(candidate.getByText("62 %")).toBeTruthy();
  expect(candidate.getByText("counted by the engine")).toBeTruthy();
  expect(candidate.getByRole("progressbar").getAttribute("value")).toBe("62");
});

test("unknown progress is said in words and drawn without a value, never as 0 %", () => {
  draw(<TwoSlots document={document({ candidateVersion: version("INGESTING") })} />);
  const { candidate } = slots();
  expect(candidate.getByText("no reliable percentage")).toBeTruthy();
  expect(candidate.getByRole("progressbar").hasAttribute("value")).toBe(false);
  expect(candidate.queryByText(/0 %/)).toBeNull();
});

test("a failure is told in full: remedy, the Gateway's words, code, and whether a retry may help", () => {
  const error = { code: "FILE_PASSWORD_PROTECTED", message: "Opens only with a password.", retryable: false };
  const candidateVersion = version("FAILED", { error, retryable: false });
  draw(<TwoSlots document={document({ candidateVersion })} />);
  const { candidate } = slots();
  for (const text of [/Save a copy without a password/, error.message, error.code, /would fail again/])
    expect(candidate.getByText(text)).toBeTruthy();
});

test("a failure the console has no words for is told in the Gateway's", () => {
  draw(<TwoSlots document={document({ candidateVersion: version("FAILED") })} />);
  const { candidate } = slots();
  for (const text of ["The engine stopped.", "ENGINE_FAULT", /may help/])
    expect(candidate.getByText(text)).toBeTruthy();
});

test("without a candidate the slot invites a new version and says who keeps answering", () => {
  draw(<TwoSlots document={document()} invitation={<button type="button">Upload new version</button>} />);
  const { candidate } = slots();
  expect(candidate.getByText(/while v3 keeps answering/)).toBeTruthy();
  expect(candidate.getByRole("button", { name: "Upload new version" })).toBeTruthy();
});

test("a ready candidate that is not activated by itself waits", () => {
  const candidateVersion = version("READY", { versionId: "ver_4" });
  draw(<TwoSlots document={document({ candidateVersion })} />);
  expect(screen.getByText("waits to replace v3")).toBeTruthy();
});

test("the flip is said to a screen reader, and so is a failure", () => {
  const before = document({ candidateVersion: version("INGESTING", { versionId: "ver_4" }) });
  const { rerender } = draw(<TwoSlots document={before} />);
  expect(screen.queryByText(/serves now/)).toBeNull();
  rerender(<TwoSlots document={document({ activeVersion: serving({ versionId: "ver_4", versionNo: 4 }) })} />);
  expect(screen.getByRole("status").textContent).toBe("Version 4 serves now.");
  rerender(
    <TwoSlots
      document={document({
        activeVersion: serving({ versionId: "ver_4", versionNo: 4 }),
        candidateVersion: version("FAILED", { versionId: "ver_5", versionNo: 5 }),
      })}
    />,
  );
  expect(screen.getByRole("status").textContent).toBe("Version 5 failed.");
});

test.each(languages)("every state can be told in %s", (language) => {
  for (const status of inCandidateSlot)
    for (const activeVersion of [null, serving()]) {
      const { unmount } = draw(
        <TwoSlots document={document({ activeVersion, candidateVersion: version(status) })} />,
        language,
      );
      unmount();
    }
});
