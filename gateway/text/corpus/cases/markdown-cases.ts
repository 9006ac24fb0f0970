import type { CorpusFile } from "../corpus-file.ts";
import { utf8 } from "../corpus-file.ts";

const longTable = [
  "| Part | Interval |",
  "|---|---|",
  ...Array.from({ length: 80 }, (_, index) => `| Bearing B-${index} | every ${index + 1} weeks |`),
].join("\n");

export const markdownCases: CorpusFile[] = [
  {
    name: "headings of both kinds",
    type: "markdown",
    bytes: utf8(
      "Handbook\n========\n\n## Safety `first`\n\nWear *goggles*.\n\n# 附录\n\n见 [说明](https://example.org)。",
    ),
    places: [
      { text: "Wear goggles.", chapter: ["Handbook", "Safety first"] },
      { text: "见 说明。", chapter: ["附录"] },
    ],
    absent: ["example.org", "*"],
  },
  {
    name: "a preamble, a list and code",
    type: "markdown",
    bytes: utf8("---\nowner: Ana\n---\n\n- one\n  1. inner\n- [x] done\n\n```sh\nls  -l &amp;\n```\n"),
    places: [{ text: "owner: Ana" }, { text: "- one\n  1. inner\n- [x] done" }, { text: "ls  -l &amp;" }],
  },
  {
    name: "a table longer than a passage",
    type: "markdown",
    bytes: utf8(`# Care\n\n${longTable}`),
    places: [
      { text: "Bearing B-0 | every 1 weeks", chapter: ["Care"] },
      { text: "Bearing B-79 | every 80 weeks", chapter: ["Care"] },
    ],
  },
  {
    name: "HTML between the paragraphs",
    type: "markdown",
    bytes: utf8(
      '<h1 align="center">Tool</h1>\n\n<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>\n\n<script>alert(1)</script>\n\nAnd <b>text</b> &copy; us.',
    ),
    places: [{ text: "A | B\n1 | 2", chapter: ["Tool"] }, { text: "And text © us." }],
    absent: ["alert", "<"],
  },
  {
    name: "quotes nested without end",
    type: "markdown",
    bytes: utf8(`${"> ".repeat(30_000)}deep`),
    isHard: true,
    fails: "FILE_TOO_COMPLEX",
  },
];
