/** Counts syllables by groups of vowels. English has exceptions; a poem's form survives a few. */
export function syllablesIn(text: string): number {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  return words.reduce((sum, word) => sum + syllablesOfWord(word.replaceAll("'", "")), 0);
}

function syllablesOfWord(word: string): number {
  // A final e is silent, except in "-le" after a consonant, and so is that of most words in "-ed" and "-es".
  const spoken = word.replace(/(?<![aeiouy]l|[aeiouy])e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouyscxzg])es$/, (ending) =>
    ending.length === 2 ? ending.slice(1) : word.length > 3 && !/[^aeiouy]le$/.test(word) ? "" : ending,
  );
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

const lastWord = (line: string) => /([a-z']+)[^a-z]*$/i.exec(line)?.[1]?.toLowerCase() ?? "";
const ending = (word: string) => /[aeiouy]+[^aeiouy]*e?$/.exec(word)?.[0] ?? word;

/** Whether two lines end alike, as spelled. A word does not rhyme with itself. */
export function rhymes(one: string, other: string): boolean {
  const [last, otherLast] = [lastWord(one), lastWord(other)];
  return last !== otherLast && ending(last) === ending(otherLast);
}
