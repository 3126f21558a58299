/** Questions that the visitor saved, in this browser only. */
export type SavedQuestion = { name: string; sql: string };

const KEY = "warehouse-questions";
const MAX_SAVED = 30;

export function readSaved(): SavedQuestion[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isQuestion).slice(0, MAX_SAVED) : [];
  } catch {
    // Storage can be blocked, or hold something else.
    return [];
  }
}

const isQuestion = (item: unknown): item is SavedQuestion =>
  typeof item === "object" &&
  item !== null &&
  "name" in item &&
  "sql" in item &&
  typeof item.name === "string" &&
  typeof item.sql === "string";

/** Replaces a question of the same name. Returns false if the browser refuses to store it. */
export function writeSaved(questions: readonly SavedQuestion[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(questions.slice(0, MAX_SAVED)));
    return true;
  } catch {
    return false;
  }
}

/** A name for a question: its first comment or its first line. */
export function nameOf(sql: string): string {
  const line = sql.split("\n").find((text) => text.trim() !== "") ?? "";
  return (
    line
      .replace(/^\s*--\s*/, "")
      .trim()
      .slice(0, 60) || "Question"
  );
}
