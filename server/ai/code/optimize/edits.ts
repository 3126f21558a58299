export type Edit = { start: number; end: number; text: string };

/** Makes changes that don't touch each other; of two that do, the first in the text. */
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
