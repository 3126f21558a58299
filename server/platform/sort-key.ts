const MAX_CHARACTERS = 200;

/** What a name or a title is ordered by: without capitals, accents and signs, the same on both engines. */
export function sortKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, MAX_CHARACTERS)
    .toWellFormed();
}
