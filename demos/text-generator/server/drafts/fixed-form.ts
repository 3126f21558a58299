import { leaks } from "../checks/leaks.ts";
import type { TextModel } from "../text-model.ts";
import type { Listener } from "./draft-writer.ts";

/** Syllables per line, and which earlier line each line rhymes with. */
const FORMS = {
  haiku: { syllables: [5, 7, 5], rhymesWith: [] as number[] },
  limerick: { syllables: [9, 9, 6, 6, 9], rhymesWith: [-1, 0, -1, 2, 0] },
} as const;

const CANDIDATES = 10;
const TEMPERATURE = 0.9;
const LINE_TOKENS = 24;
const RHYME_WORTH = 3;
/** A short poem has no room for a word twice. */
const REPEATED_WORTH = 2;

const endsLine = (added: string) => /\S[^\n]*\n/.test(added);

/** Writes each line several times and keeps the one that fits the form best. The title stays out of the poem. */
export async function draftFixedForm(
  model: TextModel,
  form: keyof typeof FORMS,
  { signal, onText }: Listener,
): Promise<string> {
  const { syllables, rhymesWith } = FORMS[form];
  const generate = { signal, until: endsLine, temperature: TEMPERATURE, maxTokens: LINE_TOKENS, mayEnd: false };
  await model.generate(generate);
  model.cutTo(model.text().trimEnd().length);
  model.append("\n\n");
  const lines: string[] = [];
  for (const [index, wanted] of syllables.entries()) {
    const start = model.text().length;
    const partner = lines[rhymesWith[index] ?? -1];
    const candidates: { line: string; cost: number }[] = [];
    for (let count = 0; count < CANDIDATES; count += 1) {
      await model.generate(generate);
      const line = tidied(model.text().slice(start));
      model.cutTo(start);
      candidates.push({ line, cost: costOf(line, wanted, partner, lines) });
    }
    const [best] = candidates.toSorted((one, other) => one.cost - other.cost);
    const line = best?.line ?? "";
    lines.push(line);
    model.append(`${line}\n`);
    onText(index === 0 ? line : `\n${line}`);
  }
  return lines.join("\n").replace(/[,;:]$/, ".");
}

const tidied = (line: string) => line.trim().split("\n")[0]?.trim() ?? "";

function costOf(line: string, wanted: number, partner: string | undefined, before: readonly string[]): number {
  if (!line || before.includes(line) || leaks(line)) return Number.POSITIVE_INFINITY;
  const rhyme = partner && !rhymes(line, partner) ? RHYME_WORTH : 0;
  const words = (line.toLowerCase().match(/[a-z']{4,}/g) ?? []).toSorted();
  const known = before.join(" ").toLowerCase();
  const repeated = words.filter((word, at) => word === words[at - 1] || known.includes(word)).length;
  return Math.abs(syllablesIn(line) - wanted) + rhyme + repeated * REPEATED_WORTH;
}

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
