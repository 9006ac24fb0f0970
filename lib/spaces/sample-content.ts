/** What the first steps lead to, by document name; a renamed document is merely not led to any more. */
export const sampleDocumentNames = {
  handbook: "安全与运行手册 Safety handbook",
  travel: "差旅与报销规定 2026",
  hours: "开放时间 Opening hours",
  agreement: "Supplier agreement 2026",
} as const;

/** A question that the sample space answers, in Chinese whatever the language of the pages: both are searched alike. */
export const sampleQuestion = "展会期间住宿费超出标准，要取得谁的同意？";
