/** The page of a document. */
export const documentHref = (documentId: string): string => `/documents/${encodeURIComponent(documentId)}`;
