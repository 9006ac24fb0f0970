import { HitsSkeleton } from "@/components/evidence/hits/hits-skeleton";

export default function EvidenceLoading() {
  return (
    <div className="pt-36">
      <HitsSkeleton />
    </div>
  );
}
