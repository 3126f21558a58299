/** Scripts written without spaces between words. */
const UNSPACED = ["Han", "Hiragana", "Katakana", "Bopomofo", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const LETTERS = String.raw`[\p{L}\p{N}]`;
/** A run of such a script, or a word. Words over 64 characters are split, since PostgreSQL refuses very long ones. */
const TOKEN = new RegExp(`(?<run>[${LETTERS}&&[${UNSPACED}]]+)|[${LETTERS}--[${UNSPACED}]]{1,64}`, "gv");

/** Most texts have no other letters, and are read several times as fast. */
const PLAIN = /^[\0-\x7f‘’“”–—…]*$/;
const PLAIN_WORD = /[a-z0-9]{1,64}/g;

/**
 * Returns the distinct words of a text without case, accents and punctuation. Used for both documents and queries, and
 * the engines compare these words as they are, so both find the same rows.
 *
 * A run of a script without spaces yields every pair of neighboring characters plus the last character. Searched by
 * prefix, they find any part of the run.
 */
export const searchWords = (...texts: readonly string[]): string[] => [...new Set(wordsIn(texts.join("\n")))];

/** The same with repeated words, in their order. */
export function* wordsIn(text: string): Generator<string, void> {
  if (PLAIN.test(text)) {
    for (const [word] of text.toLowerCase().matchAll(PLAIN_WORD)) yield word;
    return;
  }
  for (const { 0: token, groups } of fold(text).matchAll(TOKEN)) {
    if (groups?.run === undefined) yield token;
    else yield* pairsOf(token);
  }
}

/** Converts to uppercase first, which also unifies letters that share an uppercase form, such as "ß" and "ss". */
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

const VOWEL = /[aeiouy]/;
/** Longest first. What remains must be a word of its own. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ["ies", "y"],
  ["sses", "ss"],
  ["ches", "ch"],
  ["shes", "sh"],
  ["xes", "x"],
  ["ing", ""],
  ["ed", ""],
  ["s", ""],
];
const MIN_STEM = 3;
const NO_PLURAL = /(?:ss|us|is)$/;

/** Removes the ending of an English plural or verb: "migrations", "migrating". Other languages lose an "s" at most. */
export function stemOf(word: string): string {
  const [ending, instead] = ENDINGS.find(([end]) => word.endsWith(end)) ?? ["", ""];
  const rest = word.slice(0, word.length - ending.length);
  const isWord = rest.length >= MIN_STEM && VOWEL.test(rest) && !(ending === "s" && NO_PLURAL.test(word));
  const stem = isWord ? rest + instead : word;
  // "tune" and "tuning", "planned" and "plan"
  return stem.length > MIN_STEM ? stem.replace(/e$|([bdgmnprt])(?=\1$)/, "") : stem;
}
