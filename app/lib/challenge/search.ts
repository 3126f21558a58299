import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { beginsWithZeros, type Challenge, challengePrefix, solutionOf } from "#contract/challenge.ts";

/** Tries counters until one is a solution, yielding after every batch. */
function* countersFor({ token, bits }: Challenge, part: number, triesBetweenPauses: number): Generator<void, number> {
  const prefix = challengePrefix(token, part);
  for (let counter = 0; ; counter += 1) {
    if (beginsWithZeros(sha256(utf8ToBytes(prefix + counter)), bits)) return counter;
    if (counter % triesBetweenPauses === triesBetweenPauses - 1) yield;
  }
}

/** Searches for the solution; each step takes a few milliseconds. */
export function* searchSolution(challenge: Challenge, triesBetweenPauses = 1_000): Generator<void, string> {
  const counters: number[] = [];
  for (let part = 0; part < challenge.parts; part += 1) {
    counters.push(yield* countersFor(challenge, part, triesBetweenPauses));
  }
  return solutionOf(challenge.token, counters);
}
