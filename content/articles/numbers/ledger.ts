/** Runs the articles' Python. */
export type Python = {
  /** Runs code and gives what it prints, line by line. Names stay for the next run. */
  run: (code: string) => string[];
  value: <Value>(expression: string) => Value;
};

type Tools = {
  fragment: HTMLElement;
  codeOf: (language: string) => string[];
  python: () => Promise<Python>;
};

/**
 * Where the numbers of an article come from. Every number in its text stands in one of these phrases: either it is given,
 * an input or a convention, or it is computed, and then the phrase is put together from what the article's code gives.
 */
export type Ledger = { given: readonly string[]; computed: (tools: Tools) => Promise<string[]> };

export const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`;
export const grouped = (value: number) => Math.round(value).toLocaleString("en-US");

const WORDS: Readonly<Record<number, string>> = { 15: "fifteen", 17: "seventeen", 38: "Thirty-eight" };

/** Numbers of lines and steps are written out. */
export function inWords(value: number): string {
  const word = WORDS[value];
  if (!word) throw new Error(`There is no word for ${value} here.`);
  return word;
}

export const linesOf = (code: string) => code.trimEnd().split("\n").length;
