import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sliceCodePoints } from "../../../contracts/rules/code-points.ts";
import type { NormalisedText } from "../normalised-text.ts";
import { readDocument } from "./read-document.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-text-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(bytes: Buffer | string, mimeType = "text/markdown"): Promise<NormalisedText> {
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return readDocument(
    { path, mimeType },
    { maxPages: 1, maxCodePoints: 2_000, maxUnpackedBytes: 10_000_000 },
    () => {},
  );
}

/** Each chapter's path with the text that stands under it. */
const chapters = ({ text, sections, codePointCount }: NormalisedText) =>
  sections.map(({ start, path }, index) => [
    path.join(" > "),
    sliceCodePoints(text, start, sections[index + 1]?.start ?? codePointCount).trim(),
  ]);

test("Markdown's headings become chapters, its marks go, its rows, items and code stay readable", async () => {
  const found = await read(`---
owner: facilities
---
Before *everything*.

# Handbook & rules

See the [travel policy](https://example.com/travel) or \`a < b\`. 5 &lt; 6 &amp; H<sub>2</sub>O

## Limits

| Class | Limit |
| --- | ---: |
| Train | **200** |
| Hotel | 150 |

- [x] ask first
- keep receipts
  - all of them

1. one
2. two

\`\`\`sh
if true; then
  echo "x"
fi
\`\`\`

![plan of the *site*](plan.png)

# Last

<div><p>From <b>HTML</b></p><script>alert(1)</script></div>
`);
  expect(chapters(found)).toEqual([
    ["", "owner: facilities\n\nBefore everything."],
    ["Handbook & rules", "Handbook & rules\n\nSee the travel policy or a < b. 5 < 6 & H2O"],
    [
      "Handbook & rules > Limits",
      `Limits

Class | Limit
Train | 200
Hotel | 150

- [x] ask first
- keep receipts
  - all of them

1. one
2. two

if true; then
  echo "x"
fi

plan of the *site*`,
    ],
    ["Last", "Last\n\nFrom HTML"],
  ]);
  expect(found.pageCount).toBeNull();
  expect(found.pageStarts).toEqual([]);
});

test("a line that merely ends in the source goes on as a reader reads it, a break that was meant stays", async () => {
  const found = await read(`one
*two
three* four  
five\\
six<br>seven

知识库
**手册** and
字

- item
  goes on

\`\`\`
code
stays
\`\`\``);
  expect(found.text).toBe("one two three four\nfive\nsix\nseven\n\n知识库手册 and 字\n\n- item goes on\n\ncode\nstays");
});

test("a skipped level of heading still nests, and a higher one closes what is below", async () => {
  const found = await read("# A\n\na\n\n### C\n\nc\n\n## B\n\nb");
  expect(chapters(found).map(([path]) => path)).toEqual(["A", "A > C", "A > B"]);
});

test("names of chapters are cut at the contract's 512 code points, and paths keep the deepest 20", async () => {
  const found = await read(`# ${"𠮷".repeat(600)}\n\ntext`);
  expect([...(found.sections[0]?.path[0] ?? "")]).toHaveLength(512);
});

test("plain text keeps its lines; only a counted chapter alone on its line is a heading", async () => {
  const source = `第一章 总则
仍是正文，因为不是单独一行。

第二章 差旅

标准如下：
  火车：二等座

Chapter 3: Meals

Chapter 3 is about meals.`;
  expect(chapters(await read(source, "text/plain"))).toEqual([
    ["", "第一章 总则\n仍是正文，因为不是单独一行。"],
    ["第二章 差旅", "第二章 差旅\n\n标准如下：\n  火车：二等座"],
    ["Chapter 3: Meals", "Chapter 3: Meals\n\nChapter 3 is about meals."],
  ]);
});

const sample = "差旅标准 é 𠮷";
test.each([
  ["UTF-8", Buffer.from(sample)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${sample}`)],
  ["UTF-16 with a mark", Buffer.from(`\ufeff${sample}`, "utf16le")],
  ["big-endian UTF-16 with a mark", Buffer.from(`\ufeff${sample}`, "utf16le").swap16()],
  ["UTF-16 without a mark, told by its zeros", Buffer.from(`plain letters and ${sample}`, "utf16le")],
])("%s is read exactly", async (_, bytes) => {
  expect((await read(bytes, "text/plain")).text).toContain(sample);
});

test("GB18030 is read, four-byte characters included", async () => {
  const bytes = Buffer.from("b2eec2c3b1ead7bc2095328236", "hex"); // 差旅标准 and U+20000
  expect((await read(bytes, "text/plain")).text).toBe("差旅标准 𠀀");
});

test("decomposed accents are composed, line ends are one kind, control characters go", async () => {
  expect((await read("re\u0301sume\u0301\r\nbell\u0007\rend\u2028x", "text/plain")).text).toBe("résumé\nbell\nend\nx");
});

test.each([
  ["bytes of no encoding", Buffer.from([0x41, 0xe9, 0x20, 0x80, 0xff, 0x41]), "text/plain", "FILE_ENCODING_UNKNOWN"],
  ["nothing but marks", "# \n\n---\n\n***", "text/markdown", "FILE_HAS_NO_TEXT"],
  ["more text than one document may have", "word ".repeat(500), "text/plain", "FILE_TOO_LONG"],
  ["a type that nobody reads here", "x", "application/x-unknown", "FILE_TYPE_UNREADABLE"],
])("%s fails with the reason named", async (_, bytes, mimeType, code) => {
  await expect(read(bytes, mimeType)).rejects.toMatchObject({ name: "ContentFailure", code });
});
