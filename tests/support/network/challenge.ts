import { hash } from "node:crypto";
import {
  beginsWithZeros,
  CHALLENGE_REQUIRED,
  type Challenge,
  challengePrefix,
  solutionOf,
} from "#contract/challenge.ts";

/** The challenge in a response that requires one. */
export async function challengeOf(response: Response): Promise<Challenge> {
  const { error } = (await response.json()) as { error: { code: string; challenge?: Challenge } };
  if (response.status !== 429 || error.code !== CHALLENGE_REQUIRED || !error.challenge) {
    throw new Error(`The response was ${response.status} ${error.code}, without a challenge.`);
  }
  return error.challenge;
}

export function solve({ token, parts, bits }: Challenge): string {
  const counters = Array.from({ length: parts }, (_, part) => {
    const prefix = challengePrefix(token, part);
    for (let counter = 0; ; counter += 1) {
      if (beginsWithZeros(hash("sha256", `${prefix}${counter}`, "buffer"), bits)) return counter;
    }
  });
  return solutionOf(token, counters);
}
