import { diffLines } from "diff";

/** `number` is the line number in its own version of the text. */
export type DiffLine = { kind: "same" | "added" | "removed" | "skipped"; text: string; number: number };

/** The number of context lines around a change. */
const AROUND = 2;

/** The changed lines with some context; longer unchanged stretches are collapsed to their length. */
export function diffOf(before: string, after: string): DiffLine[] {
  const counts = { same: 0, added: 0, removed: 0 };
  const lines = diffLines(ended(before), ended(after)).flatMap(({ value, added, removed }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return value
      .replace(/\n$/, "")
      .split("\n")
      .map((text): DiffLine => ({ kind, text, number: ++counts[kind] }));
  });
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== "same");
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [line];
    if (at > 0 && !isNear(at - 1)) return [];
    const next = lines.findIndex((_, index) => index > at && isNear(index));
    const count = (next < 0 ? lines.length : next) - at;
    return [{ kind: "skipped", text: `${count} unchanged ${count === 1 ? "line" : "lines"}`, number: line.number }];
  });
}

/** A missing newline at the end is not a visible difference. */
const ended = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);
