import { DocumentListSkeleton } from "@/components/documents/list/document-list-skeleton";

export default function DocumentsLoading() {
  return (
    <div className="pt-20">
      <DocumentListSkeleton />
    </div>
  );
}
