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

/** The words where a value starts: they show where it was found. */
function wordsOf(pages: readonly Page[], value: string): { words: readonly Word[]; page: number } {
  const start = (value.split("\n")[0] ?? "").split(/[\s,]+/).slice(0, 3);
  for (const { words, number } of pages) {
    const at = words.findIndex((_, index) => start.every((text, step) => same(words[index + step]?.text, text)));
    if (at >= 0) return { words: words.slice(at, at + start.length), page: number };
  }
  const [first] = pages;
  const lone = first?.words.find(({ text }) => same(text, start[0] ?? ""));
  return { words: lone ? [lone] : [], page: first?.number ?? 1 };
}

const letters = (text = "") => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, "");
const same = (one: string | undefined, other: string) => letters(one) === letters(other) && letters(other) !== "";
