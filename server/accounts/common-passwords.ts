/** Longer ones take seconds to look at, and what begins well does not get worse. */
const MAX_CHECKED = 64;
/** What zxcvbn calls "safely unguessable": more than 10^8 guesses. */
const GOOD_ENOUGH = 3;

/**
 * Whether a password would be guessed early: one of the 30,000 most common, such a one with digits or symbols, keys in a
 * row, repetitions, or what is known of the owner. The lists come with the
 * packages (zxcvbn-ts, MIT) and are loaded when needed.
 */
export async function isCommonPassword(password: string, known: readonly string[]): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return judge.check(password.slice(0, MAX_CHECKED), [...known]).score < GOOD_ENOUGH;
}
