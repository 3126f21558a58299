import { leakProblem } from "./checks/check-text.ts";
import type { TextModel } from "./text-model.ts";

/** Syllables per line, and which earlier line each one rhymes with. */
const FORMS = {
  haiku: { syllables: [5, 7, 5], rhymesWith: [] as number[] },
  limerick: { syllables: [9, 9, 6, 6, 9], rhymesWith: [-1, 0, -1, 2, 0] },
} as const;

const CANDIDATES = 8;
/** At lower ones, candidates are mostly the same three words. */
const TEMPERATURE = 0.9;
const LINE_TOKENS = 24;
const RHYME_WORTH = 3;

const endsLine = (added: string) => /\S[^\n]*\n/.test(added);

type Options = { signal: AbortSignal; onText: (text: string) => void };

/** Writes each line several times and keeps the one that fits the form best. The title stays out of the poem. */
export async function writeFixedForm(model: TextModel, form: keyof typeof FORMS, { signal, onText }: Options) {
  const { syllables, rhymesWith } = FORMS[form];
  const generate = { signal, until: endsLine, temperature: TEMPERATURE, maxTokens: LINE_TOKENS };
  await model.generate(generate);
  model.cutTo(model.text().trimEnd().length);
  model.append("\n\n");
  const lines: string[] = [];
  for (const [index, wanted] of syllables.entries()) {
    const start = model.text().length;
    const partner = lines[rhymesWith[index] ?? -1];
    let best = { line: "", cost: Number.POSITIVE_INFINITY };
    for (let count = 0; count < CANDIDATES; count += 1) {
      await model.generate(generate);
      const line = model.text().slice(start).trim().split("\n")[0]?.trim() ?? "";
      model.cutTo(start);
      const isBad = !line || lines.includes(line) || leakProblem(line) !== undefined;
      const rhyme = partner && !rhymes(line, partner) ? RHYME_WORTH : 0;
      const cost = isBad ? Number.MAX_VALUE : Math.abs(syllablesIn(line) - wanted) + rhyme;
      if (cost < best.cost) best = { line, cost };
    }
    lines.push(best.line);
    model.append(`${best.line}\n`);
    onText(index === 0 ? best.line : `\n${best.line}`);
  }
  return lines.join("\n").replace(/[,;:]$/, ".");
}

/** Counts groups of vowels, without a silent ending. English has exceptions; a form survives a few. */
export function syllablesIn(text: string): number {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  const inWord = (word: string) =>
    word.replace(/(?<=..)(?<![^aeiouy]l)(?:e|es|ed)$/, "").match(/[aeiouy]+/g)?.length ?? 1;
  return words.reduce((sum, word) => sum + inWord(word), 0);
}

const lastWord = (line: string) => /([a-z']+)[^a-z]*$/i.exec(line)?.[1]?.toLowerCase() ?? "";
const ending = (word: string) => /[aeiouy]+[^aeiouy]*e?$/.exec(word)?.[0] ?? word;

/** Whether two lines end alike, as spelled. A word does not rhyme with itself. */
export function rhymes(one: string, other: string): boolean {
  const [last, otherLast] = [lastWord(one), lastWord(other)];
  return last !== otherLast && ending(last) === ending(otherLast);
}
