/** What the sample space holds: short documents in both languages and seven formats, two that fail, and a long handbook. */
import { readFileSync } from "node:fs";
import { sampleDocumentNames } from "../../../lib/spaces/sample-content.ts";
import { handbook } from "./handbook/handbook.ts";
import { type Block, typeset } from "./pdf/typeset.ts";

export type SampleFile = { fileName: string; bytes: () => Buffer };

export type SampleDocument = {
  /** Names it in the record and in idempotency keys; never changed. */
  key: string;
  name: string;
  file: SampleFile;
  /** Uploaded as the next version once the first one serves. */
  next?: SampleFile;
  category: string;
  tags: string[];
  productCode?: string;
};

const committed = (fileName: string): SampleFile => ({ fileName, bytes: () => read(fileName) });
const read = (fileName: string) => readFileSync(new URL(`./files/${fileName}`, import.meta.url));

/** Only its beginning and its end came through: enough to be taken in, too little to be read. */
const brokenInTheMiddle = (fileName: string, whole: () => Buffer): SampleFile => ({
  fileName,
  bytes: () => {
    const bytes = whole();
    return Buffer.concat([bytes.subarray(0, 64), bytes.subarray(-64)]);
  },
});

const newHours = () =>
  typeset({
    title: "Opening hours 开放时间",
    subtitle: "Yunshan Instruments 云杉仪器 · winter 2026",
    blocks: [
      { kind: "chapter", text: "Winter hours 冬季时间" },
      { kind: "text", text: "Canteen 食堂: 7:30-9:00, 11:30-13:30. Gym 健身房: 7:00-21:00." },
      { kind: "text", text: "Store window 工具间窗口: 7:00-9:00, 13:30-15:00. Company library 资料室: 10:00-16:00." },
    ],
  });

const asPdf = (fileName: string, title: string): SampleFile => ({
  fileName: fileName.replace(/\.md$/, ".pdf"),
  bytes: () =>
    typeset({ title, subtitle: "云杉仪器有限公司 · 2026", blocks: blocksOf(read(fileName).toString("utf8")) }),
});

/** Markdown of two heading levels and paragraphs of one line. */
function blocksOf(markdown: string): Block[] {
  const lines = markdown.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, marks, text] = /^(#{1,2}) (.*)$/.exec(line) ?? [];
    if (!text) return { kind: "text", text: line };
    return { kind: marks === "#" ? "chapter" : "section", text };
  });
}

/** In the order in which they are uploaded: what somebody new looks for first is ready first. */
export const sampleDocuments: SampleDocument[] = [
  {
    key: "travel",
    name: sampleDocumentNames.travel,
    file: asPdf("差旅与报销规定.md", "差旅与报销规定"),
    category: "制度",
    tags: ["财务", "差旅"],
  },
  {
    key: "handbook",
    name: sampleDocumentNames.handbook,
    file: { fileName: "安全与运行手册-safety-handbook.pdf", bytes: handbook },
    category: "安全 Safety",
    tags: ["手册", "safety"],
    productCode: "HB-2026",
  },
  {
    key: "hours",
    name: sampleDocumentNames.hours,
    file: committed("opening-hours.xlsx"),
    next: brokenInTheMiddle("opening-hours-winter.pdf", newHours),
    category: "行政 Office",
    tags: ["office"],
  },
  {
    key: "agreement",
    name: sampleDocumentNames.agreement,
    file: {
      fileName: "supplier-agreement-2026.pdf",
      bytes: () =>
        typeset({
          title: "Supplier agreement",
          subtitle: "Yunshan Instruments · 2026",
          password: "only the purchasing department knows",
          blocks: [
            { kind: "chapter", text: "1 Subject" },
            { kind: "text", text: "The supplier delivers housings and covers for the PG-200 series as ordered." },
          ],
        }),
    },
    category: "采购 Purchasing",
    tags: ["contract"],
  },
  {
    key: "faq",
    name: "服务台常见问题 Service desk FAQ",
    file: committed("service-desk-faq.md"),
    category: "IT",
    tags: ["faq", "服务台"],
  },
  {
    key: "onboarding",
    name: "新员工入职指南",
    file: committed("新员工入职指南.docx"),
    category: "人事",
    tags: ["入职"],
  },
  {
    key: "gauge",
    name: "PG-200 product sheet",
    file: committed("PG-200-product-sheet.html"),
    category: "产品 Products",
    tags: ["gauge"],
    productCode: "PG-200",
  },
  {
    key: "parts",
    name: "备件清单 Spare parts",
    file: committed("spare-parts.csv"),
    category: "产品 Products",
    tags: ["parts", "备件"],
  },
  {
    key: "briefing",
    name: "Safety briefing 安全交底",
    file: committed("safety-briefing.pptx"),
    category: "安全 Safety",
    tags: ["training", "safety"],
  },
  {
    key: "visitors",
    name: "Visitor notice 访客须知",
    file: committed("visitor-notice.txt"),
    category: "行政 Office",
    tags: ["visitors"],
  },
];
