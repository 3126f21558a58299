/** Proof of work: while many messages arrive at once, each browser has to compute for about a second. */

/** For each part, the browser has to find a counter whose hash begins with `bits` zero bits. */
export type Challenge = { token: string; parts: number; bits: number };

/** Carries the solution, so that the form's fields stay as they are. */
export const CHALLENGE_HEADER = "x-challenge-solution";

/** The error code of a response that carries a challenge. */
export const CHALLENGE_REQUIRED = "challenge_required";

/** SHA-256 hashes this prefix and a counter. Only the token's id is used, so that both fit into one block. */
export const challengePrefix = (token: string, part: number) => `${token.slice(0, token.indexOf("."))}:${part}:`;

/** The solution: the token and one counter for each part. */
export const solutionOf = (token: string, counters: readonly number[]) => `${token}:${counters.join(",")}`;

/** Whether a hash begins with that many zero bits, at most 32. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const first = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return Math.clz32(first) >= bits;
}
