import { expect, test } from "vitest";
import { type Evidence, rankPassages, type ScoredTerm } from "./rank-passages.ts";

const scope = { passageCount: 1_000, meanLength: 100 };
const terms: ScoredTerm[] = [
  { number: 0, weight: 1, holders: 3 },
  { number: 1, weight: 1, holders: 400 },
];
const evidence = (id: number, counts: [number, number][], name: number[] = []): Evidence => ({
  candidate: { id, textId: id, length: 100 },
  counts: new Map(counts),
  name: new Set(name),
});
const order = (all: Evidence[], asked = terms) => rankPassages(all, asked, scope).map(({ candidate }) => candidate.id);

test("the rare term decides", () => {
  expect(order([evidence(1, [[1, 5]]), evidence(2, [[0, 1]])])).toEqual([2]);
});

test("a term in the document's name counts as if it stood there several times", () => {
  expect(order([evidence(1, [[0, 2]]), evidence(2, [[0, 1]], [0])])).toEqual([2, 1]);
});

test("what gives too small a share of the query is no evidence", () => {
  const many: ScoredTerm[] = Array.from({ length: 10 }, (_, number) => ({ number, weight: 1, holders: 3 }));
  expect(order([evidence(1, [[0, 1]])], many)).toEqual([]);
  expect(
    order(
      [
        evidence(1, [
          [0, 1],
          [1, 1],
          [2, 1],
          [3, 1],
        ]),
      ],
      many,
    ),
  ).toEqual([1]);
});

test("what stands in for a term counts as closely as it resembles it, and a score never rises down the list", () => {
  const asked: ScoredTerm[] = [
    { number: 0, weight: 1, holders: 0 },
    { number: 1, weight: 1, holders: 2, standsFor: { number: 0, closeness: 0.9 } },
    { number: 2, weight: 1, holders: 2, standsFor: { number: 0, closeness: 0.5 } },
  ];
  const ranked = rankPassages([evidence(1, [[2, 1]]), evidence(2, [[1, 1]])], asked, scope);
  expect(ranked.map(({ candidate }) => candidate.id)).toEqual([2, 1]);
  expect(ranked[0]?.score).toBeGreaterThan(ranked[1]?.score ?? 1);
});
