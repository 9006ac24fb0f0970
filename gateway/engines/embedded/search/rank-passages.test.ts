import { expect, test } from "vitest";
import { type Evidence, rankPassages, relevanceFloor, type ScoredTerm, scoreOfMeaning } from "./rank-passages.ts";
import { scoreOf } from "./ranking.ts";

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

const meaning = { minSimilarity: 0.5, weight: 1 };

test("a passage without a word of the query is evidence from the least similarity on, and not below", () => {
  const far = { ...evidence(1, []), similarity: 0.49 };
  const near = { ...evidence(2, []), similarity: 0.5 };
  expect(rankPassages([far, near], terms, scope, meaning)).toEqual([
    { candidate: near.candidate, score: scoreOf(relevanceFloor) },
  ]);
  expect(rankPassages([far, near], terms, scope)).toEqual([]);
});

test("what leads by words and by meaning stands before what leads by one of them", () => {
  const all = [
    { ...evidence(1, [[0, 9]]), similarity: 0.3 },
    { ...evidence(2, [[0, 5]]), similarity: 0.9 },
    { ...evidence(3, []), similarity: 0.8 },
  ];
  expect(rankPassages(all, terms, scope, meaning)[0]?.candidate.id).toBe(2);
});

test("scores of meaning begin where scores of words begin, and end at 1", () => {
  expect(scoreOfMeaning(0.5, 0.5)).toBe(scoreOf(relevanceFloor));
  expect(scoreOfMeaning(1, 0.5)).toBe(1);
  expect(scoreOfMeaning(1.0000001, 0.5)).toBe(1); // as four bytes for a number may have it
  expect(scoreOfMeaning(0.4, 0.5)).toBe(0);
});
