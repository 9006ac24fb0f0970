import { OperationSkeleton } from "@/components/operations/operation-skeleton";

export default function OperationLoading() {
  return <OperationSkeleton />;
}
