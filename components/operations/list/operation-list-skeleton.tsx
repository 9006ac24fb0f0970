import { TableSkeleton } from "@/components/ui/table-skeleton";

const columns = ["w-24 shrink-0 max-sm:hidden", "w-20 shrink-0"];

export const OperationListSkeleton = () => <TableSkeleton columns={columns} />;
