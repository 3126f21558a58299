import type { Page } from "#app/lib/documents/reading/page.ts";
import type { Understanding } from "#demos/document-ai/engine/understand.ts";
import type { Mark } from "../score.ts";

/** Documents of later rounds that nobody opened are "unseen": they were never scored with rules made before them. */
export type Split = "development" | "held out" | "unseen";

/** A document that somebody else made, with what somebody else says it contains. */
export type PublicSpecimen = {
  set: string;
  name: string;
  split: Split;
  read: () => Promise<Page[]>;
  mark: (understanding: Understanding, pages: readonly Page[]) => Mark[] | Promise<Mark[]>;
};

/** Letters and digits only: punctuation, case, accents and spacing are matters of layout. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A number from 0 to 99 that depends on a name only: which documents are held out must not depend on us. */
export function lotOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) % 100;
}

export function compared(
  field: string,
  printed: string | undefined,
  found: { value: string; confidence: number } | undefined,
  isSame: (printed: string, found: string) => boolean = (one, other) => plain(one) === plain(other),
): Mark[] {
  if (printed === undefined) return [];
  const isRight = found !== undefined && isSame(printed, found.value);
  return [{ field, printed, found: found?.value, confidence: found?.confidence ?? 0, isRight }];
}
