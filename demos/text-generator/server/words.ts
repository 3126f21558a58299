/** Sentences and headings, in order, without the space between them. */
export const unitsOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["')]?)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|St|Jr|Sr|vs|etc|e\.g|i\.e|a\.m|p\.m|No|[A-Z])\.$/;

/** Whether the text ends where a sentence does; an abbreviation or the "3." of "3.5" is no end. */
export function endsSentence(text: string): boolean {
  return /[.!?]["')]?$/.test(text) && !/\d\.$/.test(text) && !ABBREVIATION.test(text);
}

/** Whether a quotation is still open; an apostrophe is no quotation mark. */
export function hasOpenQuote(text: string): boolean {
  const straight = text.match(/"/g)?.length ?? 0;
  const [opened, closed] = [text.match(/“/g)?.length ?? 0, text.match(/”/g)?.length ?? 0];
  return straight % 2 === 1 || opened > closed;
}
