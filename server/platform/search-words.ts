/** Scripts that are written without spaces between words. */
const UNSPACED = ["Han", "Hiragana", "Katakana", "Bopomofo", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const LETTERS = String.raw`[\p{L}\p{N}]`;
/** A run of such a script, or a word; one of more than 64 characters is split, since PostgreSQL refuses very long ones. */
const TOKEN = new RegExp(`(?<run>[${LETTERS}&&[${UNSPACED}]]+)|[${LETTERS}--[${UNSPACED}]]{1,64}`, "gv");

/**
 * The distinct words of a text, without case, accents and signs. Documents and queries both pass through here, and the
 * engines compare these words as they are, so both engines find the same rows.
 *
 * A run of a script without spaces yields every pair of neighboring characters and the last one alone: searched by
 * prefix, these find any part of the run.
 */
export function searchWords(...texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const { 0: token, groups } of fold(texts.join("\n")).matchAll(TOKEN)) {
    if (groups?.run === undefined) words.add(token);
    else for (const pair of pairsOf(token)) words.add(pair);
  }
  return [...words];
}

/** Upper case first: it also joins letters that only share their capital, such as "ß" and "ss". */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((character, at) => character + (characters[at + 1] ?? ""));
}
