import type { CorpusFile } from "../corpus-file.ts";
import { utf8 } from "../corpus-file.ts";

const page = (body: string, head = "") => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

export const htmlCases: CorpusFile[] = [
  {
    name: "an article among the ways to other pages",
    type: "html",
    bytes: utf8(
      page(
        `<nav><a href="/">Start</a></nav><div role="navigation">Crumbs</div><h1>Press &amp; Care</h1><p>Grease
        the&nbsp;bearing<br>every month.</p><script>steal()</script><style>p{}</style><p hidden>Draft</p>
        <div style="color:red; display: none">Trap</div><h2>Belts</h2>Loose <b>text</b><p>And &lt;more&gt; &#x4e2d;</p>`,
        "<title>Works</title>",
      ),
    ),
    places: [
      { text: "Grease the\u00a0bearing\nevery month.", chapter: ["Press & Care"] },
      { text: "Loose text", chapter: ["Press & Care", "Belts"] },
      { text: "And <more> 中" },
    ],
    absent: ["Start", "Crumbs", "steal", "p{}", "Draft", "Trap", "Works"],
  },
  {
    name: "a title instead of a heading",
    type: "html",
    bytes: utf8(page("<h2>Part</h2><p>Text</p>", "<title> The whole </title>")),
    places: [{ text: "Text", chapter: ["The whole", "Part"] }],
  },
  {
    name: "tables of values and of layout",
    type: "html",
    bytes: utf8(
      page(`<table><tr><td><h1>Left</h1><p>Column</p></td></tr></table>
        <table><caption>Intervals</caption><thead><tr><th>Part</th><th>Code</th></tr></thead>
        <tr><td><p>Main</p><p>bearing</p></td><td>XK-200</td></tr><tr><td colspan="2">Spare</td></tr></table>`),
    ),
    places: [
      { text: "Column", chapter: ["Left"] },
      { text: "Intervals" },
      { text: "Part | Code\nMain bearing | XK-200\nSpare" },
    ],
  },
  {
    name: "lists, terms and code",
    type: "html",
    bytes: utf8(
      page(
        '<ul><li>one<ol start="3"><li>inner</li></ol></li><li>two</li></ul><dl><dt>Torque</dt><dd>a moment</dd></dl><pre>a  b\n\tc</pre>',
      ),
    ),
    text: "- one\n  3. inner\n- two\n\nTorque\n  a moment\n\na  b\n\tc",
    places: [],
  },
  {
    name: "GB18030 with readings and soft hyphens",
    type: "html",
    bytes: () =>
      Buffer.concat([
        Buffer.from("<p>"),
        Buffer.from("d6aacab6bfe2", "hex"),
        Buffer.from("<ruby>x<rt>y</rt></ruby> main&shy;tain</p>"),
      ]),
    text: "知识库x maintain",
    places: [],
  },
  {
    name: "tags left open and closed at will",
    type: "html",
    bytes: utf8("<p>one<p>two</b><li>three<div><table><tr><td>four<td>five</p></body>six"),
    places: [{ text: "one" }, { text: "two" }, { text: "four | five" }, { text: "six" }],
  },
  {
    name: "frames and pictures only",
    type: "html",
    bytes: utf8(
      page('<iframe src="http://169.254.169.254/">inside</iframe><img src="file:///etc/passwd"><object>x</object>'),
    ),
    fails: "FILE_HAS_NO_TEXT",
  },
  {
    name: "elements nested without end",
    type: "html",
    bytes: utf8("<div>".repeat(100_000)),
    isHard: true,
    fails: "FILE_TOO_COMPLEX",
  },
  {
    name: "a million elements",
    type: "html",
    bytes: utf8(`${"<b>x</b>".repeat(2_100_000)}`),
    isHard: true,
    fails: "FILE_TOO_COMPLEX",
  },
];
