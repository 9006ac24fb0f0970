"use client";

import { createContext, type ReactNode, useContext } from "react";

export type Me = { subject: string; name: string; email: string | null; tenant: string; groups: string[] };

const MeContext = createContext<Me | null>(null);

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

/** Who is signed in, for what belongs to a person: drafts and "mine". */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe stands outside the signed-in pages");
  return me;
}
