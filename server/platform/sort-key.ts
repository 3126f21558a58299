const MAX_CHARACTERS = 200;

/** The sort key of a name or title, without case, accents and punctuation, so that both engines sort alike. */
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
