import type { Page } from "../reading/page.ts";
import type { Line } from "../words/lines.ts";
import { linesInOrder } from "./columns.ts";
import { type Contact, contactOf } from "./contact.ts";
import { type Entry, entriesOf, meaningful, paragraphsOf } from "./entries.ts";
import { linesNamed, sectionsOf } from "./sections.ts";
import { languagesOf, type SkillGroup, skillGroupsOf } from "./skills.ts";

/** Months as "2021-03", or years as "2021". A position still held has no end. */
export type Period = { start: string | undefined; end: string | undefined; isCurrent: boolean };
type Position = { title: string; employer: string; location: string; period: Period; highlights: string[] };
type Certificate = { name: string; issuer: string; date: string | undefined };
type Education = { school: string; degree: string; period: Period; notes: string[] };

/** A resume as data. A text that was not found is empty. */
export type Resume = Contact & {
  summary: string;
  positions: Position[];
  education: Education[];
  skills: string[];
  skillGroups: SkillGroup[];
  languages: string[];
  certificates: Certificate[];
  /** Parts with a heading that were not read any further, such as awards. */
  others: { heading: string; lines: string[] }[];
};

const TITLE =
  /\b(?:engineer|developer|manager|director|analyst|consultant|designer|architect|scientist|intern|internship|assistant|officer|lead|head|c[efotim]o|president|founder|co-founder|teacher|specialist|administrator|coordinator|researcher|professor|nurse|technician|programmer|editor|writer|instructor|accountant|supervisor|associate|trainee|fellow|executive|representative|advisor|tutor|freelance\w*|owner|staff|principal|\w*entwickler(?:in)?|\w*ingenieur(?:in)?|\w*leiter(?:in)?|\w*berater(?:in)?|praktikant(?:in)?|werkstudent(?:in)?|\w*mitarbeiter(?:in)?|referent(?:in)?|\w*kauf(?:mann|frau)|geschaftsfuhrer(?:in)?|auszubildender?|developpeu(?:r|se)|ingenieure?|chef(?:fe)?|responsable|stagiaire|direct(?:eur|rice)|consultante?|charge[e]?|technicien(?:ne)?|assistante?|gerante?|alternante?)\b/i;
const SCHOOL =
  /\b(?:universit\w*|college|school|institut\w*|academy|polytechnic|\w*hochschule|gymnasium|realschule|schule|fh|tu|eth|ecole|lycee|iut|universite|faculty|mit|kaist|postech|stanford|harvard|oxford|cambridge)\b/i;
export const DEGREE =
  /\b(?:bachelor\w*|master\w*|b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|b\.?\s?eng|m\.?\s?eng|b\.?\s?s|m\.?\s?s|mba|ph\.?\s?d|doctor\w*|diploma?|degree|certificate|associate|minor|major|abitur|staatsexamen|ausbildung|promotion|licence|baccalaureat|bts|dut|maitrise|doctorat|ingenieur)\b/i;
const SEPARATOR = /\s+[|·•@–—-]\s+|\s+(?:at|bei|chez)\s+(?=\p{Lu})|,\s+/u;
const PLACE = /^(?:[\p{Lu}][\p{L}.' -]+,\s*[\p{Lu}][\p{L}. ]*|remote|hybrid)$/iu;

/** Reads a resume from its pages. */
export function understandResume(pages: readonly Page[]): Resume {
  const lines = withoutFooters(meaningful(linesInOrder(pages)));
  const sections = sectionsOf(lines);
  const head = linesNamed(sections, "head");
  const skillGroups = skillGroupsOf(linesNamed(sections, "skills"));
  const certificates = entriesOf(linesNamed(sections, "certificates"), lines, true).flatMap(certificateOf);
  const named = (name: Parameters<typeof linesNamed>[1]) => linesNamed(sections, name);
  return {
    ...contactOf(head, lines),
    summary: summaryOf(named("summary"), head, lines),
    positions: entriesOf(named("experience"), lines, false).map(positionOf),
    education: entriesOf(named("education"), lines, true).map(educationOf),
    skills: skillGroups.flatMap(({ skills }) => skills),
    skillGroups,
    languages: languagesOf(named("languages"), named("skills"), lines),
    certificates,
    others: sections
      .filter(({ name }) => name === "other" || (name === "certificates" && certificates.length === 0))
      .filter(({ lines: own }) => own.length > 0)
      .map(({ heading, lines: own }) => ({ heading, lines: paragraphsOf(own, lines) })),
  };
}

/** A line that stands at the same height on several pages, but for numbers, is no part of the text. */
function withoutFooters(lines: readonly Line[]): Line[] {
  const keyOf = ({ text, box }: Line) => `${text.replace(/\d+/g, "")} ${Math.round(box.y / 4)}`;
  const pagesOf = Map.groupBy(lines, keyOf);
  return lines.filter((line) => new Set(pagesOf.get(keyOf(line))?.map(({ page }) => page)).size < 2);
}

/** The summary's own part, or else the sentences in the head. */
function summaryOf(own: readonly Line[], head: readonly Line[], all: readonly Line[]): string {
  if (own.length > 0)
    return paragraphsOf(own, all)
      .filter((text) => text.split(" ").length > 4)
      .join(" ");
  return paragraphsOf(head, all)
    .filter((text) => text.split(" ").length > 12)
    .join(" ");
}

/** A school and a degree that are printed on one line: "Stanford University, PhD in Physics – Stanford, CA". */
function apart(school: string, degree: string): Pick<Education, "school" | "degree"> {
  const parts = withoutPlace(school)[0]?.split(/\s*,\s+|\s+[–—|·-]\s+/) ?? [];
  const name = parts.find((part) => SCHOOL.test(plainOf(part)));
  const rest = parts.filter((part) => part !== name);
  const isBoth = name !== undefined && rest.some((part) => DEGREE.test(plainOf(part)));
  return isBoth
    ? { school: name, degree: DEGREE.test(plainOf(degree)) ? degree : rest.join(", ") }
    : { school, degree };
}

const periodOf = ({ range }: Entry): Period => ({
  start: range?.start,
  end: range?.end,
  isCurrent: range?.isCurrent ?? false,
});

function positionOf(entry: Entry): Position {
  const heads = entry.heads.slice(0, 3);
  const location =
    heads.find((text, at) => PLACE.test(text) && (at > 0 || (heads.length > 1 && !TITLE.test(plainOf(text))))) ?? "";
  const rest = heads.filter((text) => text !== location);
  const [one = "", other = ""] = rest.length > 1 ? rest : splitHead(rest[0] ?? "");
  const isSwapped = TITLE.test(plainOf(other)) && !TITLE.test(plainOf(one));
  const [title, employer] = isSwapped ? [other, one] : [one, other];
  const [where = "", place = ""] = withoutPlace(employer);
  return {
    title: title.trim(),
    employer: where.trim(),
    location: location || place.trim(),
    period: periodOf(entry),
    highlights: entry.paragraphs,
  };
}

/** "Nexus AI – San Francisco, CA" is a name and a place. */
function withoutPlace(text: string): string[] {
  const [, name, place] = /^(.+?)\s+[–—-]\s+(.+)$/u.exec(text) ?? [];
  return name && place && PLACE.test(place) ? [name, place] : text.split(/\s+[·|]\s+/);
}

function splitHead(text: string): [string, string] {
  const match = SEPARATOR.exec(text);
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text, ""];
}

export const plainOf = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Without a date, nothing tells where a certificate ends. */
function certificateOf({ heads, range }: Entry): Certificate[] {
  const [name = "", issuer = ""] = heads.length > 1 ? heads : splitHead(heads[0] ?? "");
  return range && name ? [{ name, issuer, date: range.start ?? range.end }] : [];
}

function educationOf(entry: Entry): Education {
  const parts = entry.heads.length > 1 ? entry.heads : splitHead(entry.heads[0] ?? "");
  const all = [...parts, ...entry.paragraphs.slice(0, 2)].filter(Boolean);
  const school =
    all.find((text) => SCHOOL.test(plainOf(text)) && !DEGREE.test(plainOf(text).split(/[,|]/)[0] ?? "")) ??
    all.find((text) => SCHOOL.test(plainOf(text))) ??
    all[0] ??
    "";
  const degree =
    all.find((text) => text !== school && DEGREE.test(plainOf(text))) ??
    parts.find((text) => text !== school && !PLACE.test(text)) ??
    "";
  return {
    ...apart(school, degree),
    period: periodOf(entry),
    notes: entry.paragraphs.filter((text) => text !== degree && text !== school),
  };
}
