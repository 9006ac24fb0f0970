import type { CorpusFile } from "../corpus-file.ts";
import { stored } from "../corpus-file.ts";
import { presentationParts, shape, writePptx } from "../writers/write-pptx.ts";
import { writeZip } from "../writers/write-zip.ts";

const group = (inside: string) => `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr/>${inside}</p:grpSp>`;
const table = (rows: string[][]) =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>${rows.map((row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody><a:p><a:r><a:t>${cell}</a:t></a:r></a:p></a:txBody></a:tc>`).join("")}</a:tr>`).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const drawing =
  '<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId7" r:lo="rId8"/></a:graphicData></a:graphic></p:graphicFrame>';
const drawingPart = {
  name: "ppt/diagrams/data1.xml",
  data: '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>Order</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt><dgm:t><a:p><a:r><a:t>Delivery</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>',
};

export const pptxCases: CorpusFile[] = [
  {
    name: "written by another library",
    type: "pptx",
    bytes: stored("training.pptx"),
    pageCount: 4,
    places: [
      { text: "Wear your goggles\nKnow the exits", chapter: ["Basics", "Welcome 欢迎"], page: 1 },
      { text: "Ask who has worked with presses before.", chapter: ["Basics", "Welcome 欢迎"], page: 1 },
      { text: "Signal | Meaning\nRed lamp | Stop at once", chapter: ["Basics"], page: 2 },
      { text: "紧急停机", chapter: ["进阶", "紧急停机"], page: 4 },
    ],
    absent: ["Answers of the test"],
  },
  {
    name: "slides in another order than their parts",
    type: "pptx",
    bytes: () =>
      writePptx([{ shapes: shape(["Shown first"], "title") }, { shapes: shape(["Shown second"], "title") }], {
        names: ["slide2.xml", "slide1.xml"],
      }),
    pageCount: 2,
    places: [
      { text: "Shown first", page: 1 },
      { text: "Shown second", page: 2 },
    ],
  },
  {
    name: "a slide without a title behind one with",
    type: "pptx",
    bytes: () => writePptx([{ shapes: shape(["Title"], "ctrTitle") }, { shapes: shape(["Loose words"]) }]),
    places: [{ text: "Loose words", chapter: [], page: 2 }],
  },
  {
    name: "groups, tables and drawings",
    type: "pptx",
    bytes: () =>
      writePptx([
        {
          shapes: `${group(group(shape(["Deep inside"])))}${table([
            ["Part", "Code"],
            ["Filter", "LX-15"],
          ])}${drawing}`,
          links: [{ id: "rId7", type: "diagramData", target: "../diagrams/data1.xml" }],
          extra: [drawingPart],
        },
      ]),
    places: [{ text: "Deep inside" }, { text: "Part | Code\nFilter | LX-15" }, { text: "Order\nDelivery", page: 1 }],
  },
  {
    name: "what stands on every slide",
    type: "pptx",
    bytes: () =>
      writePptx([
        {
          shapes: `${shape(["Words"])}${shape(["1"], "sldNum")}${shape(["ACME, confidential"], "ftr")}${shape(["1 May"], "dt")}`,
        },
      ]),
    text: "Words",
    places: [],
  },
  {
    name: "one drawing in two ways",
    type: "pptx",
    bytes: () =>
      writePptx([
        {
          shapes: `<mc:AlternateContent><mc:Choice Requires="p14">${shape(["New way"])}</mc:Choice><mc:Fallback>${shape(["Old way"])}</mc:Fallback></mc:AlternateContent>`,
        },
      ]),
    text: "New way",
    places: [],
  },
  { name: "only pictures", type: "pptx", bytes: () => writePptx([{ shapes: "<p:pic/>" }]), fails: "FILE_HAS_NO_TEXT" },
  {
    name: "only hidden slides",
    type: "pptx",
    bytes: () => writePptx([{ shapes: shape(["Hidden"]), isHidden: true }]),
    fails: "FILE_HAS_NO_TEXT",
  },
  { name: "a password", type: "pptx", bytes: stored("locked.pptx"), fails: "FILE_PASSWORD_PROTECTED" },
  {
    name: "a slide that is missing",
    type: "pptx",
    bytes: () => writeZip(presentationParts([{ shapes: "" }]).filter(({ name }) => name !== "ppt/slides/slide1.xml")),
    fails: "FILE_CORRUPT",
  },
  {
    name: "a slide with entities",
    type: "pptx",
    bytes: () =>
      writeZip(
        presentationParts([{ shapes: "" }]).map((part) =>
          part.name.startsWith("ppt/slides/slide")
            ? { ...part, data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }
            : part,
        ),
      ),
    fails: "FILE_UNSAFE",
  },
];
