"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Preferences } from "@/lib/preferences";

export type Me = { subject: string; name: string; email: string | null; tenant: string; groups: string[] };
type Person = { me: Me; preferences: Preferences };

const PersonContext = createContext<Person | null>(null);

export function PersonProvider({ me, preferences, children }: Person & { children: ReactNode }) {
  return <PersonContext value={{ me, preferences }}>{children}</PersonContext>;
}

function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error("This stands outside the signed-in pages");
  return person;
}

/** Who is signed in, for what belongs to a person: drafts and "mine". */
export const useMe = (): Me => usePerson().me;

/** What this person chose when the page was drawn. */
export const usePreferences = (): Preferences => usePerson().preferences;
