import { OperationListSkeleton } from "@/components/operations/list/operation-list-skeleton";

export default function OperationsLoading() {
  return (
    <div className="pt-28">
      <OperationListSkeleton />
    </div>
  );
}
