"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { ActionState } from "@/components/actions/action-state";

/** Once the space exists: forgets the form, reads lists again and goes there. */
export function useLanding(state: ActionState, forget: () => void) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const spaceId = state.phase === "done" ? state.action.resourceId : null;
  useEffect(() => {
    if (spaceId === null) return;
    forget();
    void queryClient.invalidateQueries({ queryKey: ["spaces"] });
    router.push(`/spaces/${encodeURIComponent(spaceId)}`);
  }, [spaceId, forget, queryClient, router]);
}
