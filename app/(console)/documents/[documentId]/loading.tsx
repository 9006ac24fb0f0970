import { DocumentSkeleton } from "@/components/documents/document-skeleton";

export default function DocumentLoading() {
  return <DocumentSkeleton />;
}
