/** What is wrong with a text, in words that complete "Rewriting: …", and how much it matters from 0 to 1. */
export type Problem = { what: string; weight: number };
