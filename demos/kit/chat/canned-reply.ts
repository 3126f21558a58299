/** The kind of canned reply for a message that can't be answered. */
export type CannedKind = "greeting" | "question" | "other";

const GREETINGS = ["hello", "hi", "hey"];
const QUESTIONS = ["?", "what", "how", "why"];

/** Matches anywhere in the text, even inside a word, as specified. */
export function cannedKind(text: string): CannedKind {
  const has = (markers: readonly string[]) => markers.some((marker) => text.toLowerCase().includes(marker));
  if (has(GREETINGS)) return "greeting";
  return has(QUESTIONS) ? "question" : "other";
}
