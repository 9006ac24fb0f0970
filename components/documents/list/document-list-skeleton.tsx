import { TableSkeleton } from "@/components/ui/table-skeleton";

const columns = ["h-6 w-28 shrink-0", "w-20 shrink-0 max-sm:hidden", "w-24 shrink-0 max-lg:hidden"];

export const DocumentListSkeleton = () => <TableSkeleton columns={columns} />;
