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
