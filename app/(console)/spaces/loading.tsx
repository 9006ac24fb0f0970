import { SpaceSkeleton } from "@/components/spaces/list/space-skeleton";

export default function SpacesLoading() {
  return (
    <div className="pt-20">
      <SpaceSkeleton />
    </div>
  );
}
