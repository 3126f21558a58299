/** Runs the articles' Python. */
export type Python = {
  /** Runs code and returns the lines it prints. Names stay defined for the next run. */
  run: (code: string) => string[];
  value: <Value>(expression: string) => Value;
};

type Tools = {
  fragment: HTMLElement;
  codeOf: (language: string) => string[];
  python: () => Promise<Python>;
};

/**
 * Accounts for the numbers of an article. Every number in its text must occur in one of these phrases: `given` ones are
 * inputs or conventions, `computed` ones are assembled from the output of the article's own code.
 */
export type Ledger = { given: readonly string[]; computed: (tools: Tools) => Promise<string[]> };

export const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`;
export const grouped = (value: number) => Math.round(value).toLocaleString("en-US");

const WORDS: Readonly<Record<number, string>> = { 15: "fifteen", 17: "seventeen", 38: "Thirty-eight" };

/** The articles write out numbers of lines and steps. */
export function inWords(value: number): string {
  const word = WORDS[value];
  if (!word) throw new Error(`There is no word for ${value} here.`);
  return word;
}

export const linesOf = (code: string) => code.trimEnd().split("\n").length;
