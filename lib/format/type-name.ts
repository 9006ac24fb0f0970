const office = "application/vnd.openxmlformats-officedocument";

const names: Record<string, string> = {
  "application/pdf": "PDF",
  [`${office}.wordprocessingml.document`]: "DOCX",
  [`${office}.presentationml.presentation`]: "PPTX",
  [`${office}.spreadsheetml.sheet`]: "XLSX",
  "text/csv": "CSV",
  "text/html": "HTML",
  "text/markdown": "Markdown",
  "text/plain": "TXT",
};

/** What people call a media type (RFC 6838). One that is not known here keeps its own name. */
export const typeName = (mimeType: string): string => names[mimeType] ?? mimeType;
