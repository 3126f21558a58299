import type { Page, Word } from "#engines/documents/reading/page.ts";
import { type Period, type Resume, understandResume } from "#engines/documents/resume/resume.ts";
import { type FieldId, type Finding, finding } from "./findings.ts";

/** How often values of these fields were right on resumes by others. */
const RULES: Partial<Record<FieldId, number>> = { name: 0.97, email: 0.99, phone: 0.97 };
const USUAL_RULE = 0.85;

/** A resume's values as the demo shows them. */
export function resumeFindings(pages: readonly Page[]): Finding[] {
  const resume = understandResume(pages);
  const texts: [FieldId, string][] = [
    ["name", resume.name],
    ["profession", resume.title],
    ["email", resume.email],
    ["phone", resume.phone],
    ["location", resume.location],
    ["links", resume.links.join(", ")],
    ["summary", resume.summary],
    ...resume.positions.map((position, index): [FieldId, string] => [`position-${index + 1}`, positionText(position)]),
    ...resume.education.map(({ school, degree, period }, index): [FieldId, string] => [
      `school-${index + 1}`,
      dated([degree, school], period),
    ]),
    ["skills", resume.skills.join(", ")],
    ["languages", resume.languages.join(", ")],
  ];
  return texts.flatMap(([id, value]) => {
    if (!value) return [];
    const { words, page } = wordsOf(pages, value);
    return [finding(id, value, words, page, RULES[id] ?? USUAL_RULE)];
  });
}

const positionText = ({ title, employer, period, highlights }: Resume["positions"][number]) =>
  [dated([title, employer], period), ...highlights.map((text) => `• ${text}`)].join("\n");

function dated(parts: readonly string[], { start, end, isCurrent }: Period): string {
  const span = [start, isCurrent ? "present" : end].filter(Boolean).join(" – ");
  return `${parts.filter(Boolean).join(", ")}${span ? ` (${span})` : ""}`;
}

/** A part of a value begins at most so many words after the part before it. */
const NEAR = 15;

/** The words that a value was made of: its first run of words, and those that follow near by. */
function wordsOf(pages: readonly Page[], value: string): { words: readonly Word[]; page: number } {
  const wanted = value
    .split(/[\s,]+/)
    .map(letters)
    .filter(Boolean);
  const first = pages
    .map(({ words, number }) =>
      runFrom(
        wanted,
        words.filter(({ text }) => letters(text)),
        number,
      ),
    )
    .reduce((best, run) => (run.words.length > best.words.length ? run : best), NO_RUN);
  const found = [...first.words];
  let at = first.from + first.words.length;
  for (let next = first.words.length; next < wanted.length; ) {
    const run = runFrom(wanted.slice(next), first.all.slice(at, at + NEAR), first.page);
    found.push(...run.words);
    if (run.words.length > 0) at += run.from + run.words.length;
    next += Math.max(1, run.words.length);
  }
  return { words: found, page: first.page };
}

type Run = { words: readonly Word[]; from: number; all: readonly Word[]; page: number };

const NO_RUN: Run = { words: [], from: 0, all: [], page: 1 };

/** The most words in a row that read as wanted, from its first word on. */
function runFrom(wanted: readonly string[], all: readonly Word[], page: number): Run {
  let best: Run = { words: [], from: 0, all, page };
  for (const from of all.keys()) {
    const end = wanted.findIndex((text, step) => letters(all[from + step]?.text) !== text);
    const length = end < 0 ? wanted.length : end;
    if (length > best.words.length) best = { ...best, from, words: all.slice(from, from + length) };
  }
  return best;
}

const letters = (text = "") => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, "");
