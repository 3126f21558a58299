/** Proof of work: a browser pays with a second of computing where many messages arrive at once. */

/** What the browser is given: find, for each part, a counter whose hash begins with so many zero bits. */
export type Challenge = { token: string; parts: number; bits: number };

/** Carries the solution beside the form, whose fields stay as they are. */
export const CHALLENGE_HEADER = "x-challenge-solution";

/** The code of the answer that comes with a challenge. */
export const CHALLENGE_REQUIRED = "challenge_required";

/** What is hashed with SHA-256 is this and a counter. The token's id alone, so that it all fits into one block. */
export const challengePrefix = (token: string, part: number) => `${token.slice(0, token.indexOf("."))}:${part}:`;

/** The token and one counter for each part. */
export const solutionOf = (token: string, counters: readonly number[]) => `${token}:${counters.join(",")}`;

/** Whether a hash begins with so many zero bits, 32 at most. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const first = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return Math.clz32(first) >= bits;
}
