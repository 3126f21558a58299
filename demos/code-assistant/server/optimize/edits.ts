export type Edit = { start: number; end: number; text: string };

/** Applies edits that don't overlap; of two that do, only the first one. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  let done = 0;
  let result = "";
  for (const { start, end, text } of ordered) {
    if (start < done) continue;
    result += code.slice(done, start) + text;
    done = end;
  }
  return result + code.slice(done);
}
