/** Longer passwords take seconds to analyze, and a strong beginning is enough. */
const MAX_CHECKED = 64;
/** The score zxcvbn calls "safely unguessable": more than 10^8 guesses. */
const GOOD_ENOUGH = 3;

/**
 * Tells whether a password would be guessed early: one of the 30,000 most common, a variation of one with digits or
 * symbols, a run of neighboring keys, a repetition, or something known about the owner. The lists come with zxcvbn-ts
 * and are only loaded when needed.
 */
export async function isCommonPassword(password: string, known: readonly string[]): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return zxcvbn.check(password.slice(0, MAX_CHECKED), [...known]).score < GOOD_ENOUGH;
}
