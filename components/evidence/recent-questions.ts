"use client";

/** What was asked in this tab, newest first, kept until it is closed. `owner` is the person: the next one does not see it. */
const longest = 5;
const keyOf = (owner: string) => `evidence:${owner}:recent`;

export type RecentQuestion = { query: string; href: string };

export function readRecent(owner: string): RecentQuestion[] {
  const text = sessionStorage.getItem(keyOf(owner));
  return text === null ? [] : (JSON.parse(text) as RecentQuestion[]); // only `keepRecent` writes under this key
}

export function keepRecent(owner: string, asked: RecentQuestion) {
  const others = readRecent(owner).filter(({ href }) => href !== asked.href);
  sessionStorage.setItem(keyOf(owner), JSON.stringify([asked, ...others].slice(0, longest)));
}
