const MAX_CHARACTERS = 50;

/** What a table shows of a description. */
export function excerpt(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text;
}
