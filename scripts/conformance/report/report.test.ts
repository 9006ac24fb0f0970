// @vitest-environment jsdom
import { expect, test } from "vitest";
import { sampleReport } from "../testing/test-report.ts";
import { htmlReport } from "./html.ts";
import { junitReport } from "./junit.ts";
import { plain, terminalReport } from "./terminal.ts";

test("the terminal shows each case, what was found, the calls to look up, and the counts", () => {
  const lines: string[] = [];
  const terminal = terminalReport(plain, (line) => lines.push(line));
  for (const result of sampleReport.results) terminal.ended(result);
  terminal.closed(sampleReport);
  const text = lines.join("\n");
  expect(text).toContain("  ✓ What is read is right");
  expect(text).toContain("knowledgeSpaceGet 403 X  request request-1  trace trace-1");
  expect(text).toContain("  ○ A minute passes\n      not tested: it takes a minute");
  expect(text).toMatch(/\n1 passed, 1 failed, 1 not tested in 1\.5 s$/);
});

test("JUnit XML counts by group, and holds any text", () => {
  const document = new DOMParser().parseFromString(junitReport(sampleReport), "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  const root = document.documentElement;
  expect(["tests", "failures", "skipped"].map((name) => root.getAttribute(name))).toEqual(["3", "1", "1"]);
  expect(document.querySelectorAll("testsuite")).toHaveLength(2);
  expect(document.querySelector("failure")?.getAttribute("message")).toBe("found </script><b>\ufffd");
  expect(document.querySelector("skipped")?.getAttribute("message")).toBe("it takes a minute");
});

test("the HTML page takes text for text, needs nothing else and lists failures first", () => {
  const page = htmlReport(sampleReport);
  const document = new DOMParser().parseFromString(page, "text/html");
  expect(document.querySelectorAll("script, link, img, li b b")).toHaveLength(0);
  expect(document.querySelector("main h2")?.textContent).toBe("Failed");
  expect(document.querySelector("li.failed")?.textContent).toContain('A "rule" & <more>');
  expect(document.querySelector("h1")?.textContent).toBe("Conformance of http://localhost:1/<gateway>");
  expect(page).not.toMatch(/(src|href)=/);
});
