/** What kind of prepared reply fits a message that nobody can answer. */
export type CannedKind = "greeting" | "question" | "other";

const GREETINGS = ["hello", "hi", "hey"];
const QUESTIONS = ["?", "what", "how", "why"];

/** The signs count wherever they stand, also within a word. */
export function cannedKind(text: string): CannedKind {
  const has = (signs: readonly string[]) => signs.some((sign) => text.toLowerCase().includes(sign));
  if (has(GREETINGS)) return "greeting";
  return has(QUESTIONS) ? "question" : "other";
}
