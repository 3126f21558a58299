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

/** Words that say nothing about a subject: grammar, and names of text types. */
const EMPTY_WORDS = new Set(
  `a about above after all also an and any are around as asking at be because been before being between but by can code copy could
  create did do does down draft each email essay every few for from function get give had has have haiku he her here his how i if in into
  is it its just letter like limerick list made make many may me message more most much my new no not note numbered of off on one only or our out
  over people poem please post query request script send she short should simple so some sonnet story such tell than that the their them
  then there these they this those three to tips too two under until up use using very was way we what when where which who whose why
  will with without would write you your`.split(/\s+/),
);

/** The words of a prompt that a text about it should contain. */
export function subjectWords(prompt: string): string[] {
  const words = prompt.toLowerCase().match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? [];
  return [...new Set(words.filter((word) => word.length > 2 && !EMPTY_WORDS.has(word)))];
}

/** A unit ends with its sentence and the quotation it is in, or with its line if it is a heading or an item of a list. */
export const endsUnit = (added: string): boolean => (endsSentence(added) && !hasOpenQuote(added)) || /\S\n/.test(added);
