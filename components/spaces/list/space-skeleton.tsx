import { TableSkeleton } from "@/components/ui/table-skeleton";

const columns = ["w-20 shrink-0", "w-32 shrink-0 max-sm:hidden"];

export const SpaceSkeleton = () => <TableSkeleton columns={columns} />;
