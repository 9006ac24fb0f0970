import type { CorpusFile } from "../corpus-file.ts";
import { utf8 } from "../corpus-file.ts";

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const gb18030 = Buffer.from("b5da d2bb d5c2 20b0b2c8ab 0a0a b2d9d7f7 c8cb d4b1 81308130".replaceAll(" ", ""), "hex");

export const textCases: CorpusFile[] = [
  {
    name: "chapters that are counted",
    type: "text",
    bytes: utf8("第一章 安全\n\n操作人员必须经过培训。\n\n第二章 保养\n\n润滑油每三个月更换一次。"),
    places: [
      { text: "操作人员必须经过培训。", chapter: ["第一章 安全"] },
      { text: "润滑油", chapter: ["第二章 保养"] },
    ],
  },
  {
    name: "chapters in English, lines of Windows",
    type: "text",
    bytes: utf8("Part I\r\n\r\nChapter 2: Care\r\n\r\nGrease the bearing.\r\nEvery month.\r\n"),
    places: [{ text: "Grease the bearing.\nEvery month.", chapter: ["Part I", "Chapter 2: Care"] }],
  },
  { name: "UTF-8 with a mark", type: "text", bytes: utf8("\ufeff知识库"), text: "知识库", places: [] },
  {
    name: "UTF-16, low byte first",
    type: "text",
    bytes: () => Buffer.concat([Buffer.from([0xff, 0xfe]), utf16("知识 and 🧪")]),
    text: "知识 and 🧪",
    places: [],
  },
  {
    name: "UTF-16, high byte first",
    type: "text",
    bytes: () => Buffer.concat([Buffer.from([0xfe, 0xff]), utf16("知识 and 🧪").swap16()]),
    text: "知识 and 🧪",
    places: [],
  },
  { name: "UTF-16 without a mark", type: "text", bytes: () => utf16("plain words"), text: "plain words", places: [] },
  {
    name: "GB18030 with a character of four bytes",
    type: "text",
    bytes: () => gb18030,
    places: [{ text: "操作人员\u0080", chapter: ["第一章 安全"] }].map(({ chapter }) => ({
      text: "操作人员",
      chapter,
    })),
  },
  {
    name: "accents written as marks",
    type: "text",
    bytes: utf8("re\u0301sume\u0301 \u1112\u1161\u11ab"),
    text: "résumé 한",
    places: [],
  },
  {
    name: "control characters and half a pair",
    type: "text",
    bytes: utf8("one\u0007 two\u001b[0m\u0085three"),
    text: "one two[0m\nthree",
    places: [],
  },
  {
    name: "one line of a megabyte",
    type: "text",
    bytes: utf8("All work and no play makes the console a dull place. ".repeat(20_000)),
    isHard: true,
    places: [],
  },
  {
    name: "a million spaces before the last word",
    type: "text",
    bytes: utf8(`start${" ".repeat(1_000_000)}end`),
    isHard: true,
    places: [{ text: "end" }],
  },
  {
    name: "bytes in no encoding",
    type: "text",
    bytes: () => Buffer.from([0x61, 0xff, 0xff, 0x80, 0x81]),
    fails: "FILE_ENCODING_UNKNOWN",
  },
  { name: "a null among letters", type: "text", bytes: utf8("a\0b and more of it"), fails: "FILE_ENCODING_UNKNOWN" },
  { name: "nothing but space", type: "text", bytes: utf8(" \n\t\n\u3000"), fails: "FILE_HAS_NO_TEXT" },
  { name: "nothing but signs", type: "text", bytes: utf8("*** --- *** 。。。"), fails: "FILE_HAS_NO_TEXT" },
];
