import { type Line, median, segmentOf } from "../words/lines.ts";
import { plainLetters } from "../words/plain-letters.ts";

export type SectionName =
  | "head"
  | "contact"
  | "summary"
  | "experience"
  | "education"
  | "skills"
  | "languages"
  | "certificates"
  | "other";
/** The heading as it is printed. */
export type Section = { name: SectionName; heading: string; lines: Line[] };

const HEADINGS: readonly (readonly [Exclude<SectionName, "head">, string])[] = [
  [
    "contact",
    "contact(?:\\s+(?:details|info(?:rmation)?|me))?|personal\\s+(?:details|information)|kontakt(?:daten)?|personliche\\s+(?:daten|angaben)|coordonnees|informations\\s+personnelles",
  ],
  [
    "summary",
    "(?:professional\\s+|career\\s+|executive\\s+)?(?:summary|profile|objective|statement)|about(?:\\s+me)?|profil|kurzprofil|uber\\s+mich|a\\s+propos(?:\\s+de\\s+moi)?|resume\\s+professionnel",
  ],
  [
    "experience",
    "(?:(?:work|working|professional|relevant|selected|previous|additional|other|practical|technical|engineering|teaching|research|career|employment|job|industry)\\s+){0,2}(?:experiences?|history|employment|career)(?:\\s*(?:&|and)\\s*\\w+|\\s*\\([^)]*\\))?|(?:work|professional)(?:\\s+background)|work|(?:beruflicher\\s+)?werdegang|berufliche\\s+(?:erfahrung(?:en)?|stationen|laufbahn)|(?:berufs|praxis)erfahrung(?:en)?|berufspraxis|experiences?\\s+professionnelles?|parcours(?:\\s+professionnel)?|positions?(?:\\s+held)?",
  ],
  [
    "education",
    "education(?:\\s+(?:and|&)\\s+\\w+)?|academic\\s+(?:background|history)|(?:aus)?bildung(?:sweg)?|studium(?:\\s+und\\s+\\w+)?|schulbildung|akademische\\s+ausbildung|formations?(?:\\s+(?:academique|initiale))?|etudes|diplomes|qualifications",
  ],
  [
    "skills",
    "(?:(?:technical|key|core|professional|other|it)[\\s-]+)?skills?(?:\\s*(?:&|and)\\s*\\w+)?|(?:areas\\s+of\\s+)?expertise|technologies|competenc(?:i)?es(?:\\s+\\w+)?|(?:it-?|fach)?kenntnisse(?:\\s+und\\s+\\w+)?|fahigkeiten|kompetenzen|tools|logiciels",
  ],
  [
    "certificates",
    "(?:licen[cs]es\\s*(?:&|and)\\s*)?certific(?:ates?|ations?)(?:\\s*(?:&|and)\\s*\\w+)?|zertifi(?:kate|zierungen)|certificats",
  ],
  ["languages", "languages?|sprachen|sprachkenntnisse|langues(?:\\s+etrangeres)?"],
  [
    "other",
    "(?:\\w+\\s+){0,2}projects?(?:\\s+experience)?|projekte|projets|awards?(?:\\s*(?:&|and)\\s*\\w+)?|hono(?:u)?rs(?:\\s*(?:&|and)\\s*\\w+)?|achievements|auszeichnungen|distinctions|publications?|publikationen|volunteer(?:ing)?(?:\\s+(?:work|experience))?|ehrenamt(?:liches\\s+engagement)?|engagement|benevolat|interests?(?:\\s*(?:&|and)\\s*\\w+)?|hobb(?:ies|ys)(?:\\s+(?:and|und)\\s+\\w+)?|interessen|centres?\\s+d'interets?|loisirs|references?|referenzen|weiterbildung(?:en)?|(?:extracurricular\\s+)?activit(?:y|ies)|training|courses|presentations?|writing|program\\s+committees|patents|memberships|profiles?\\s+online|background|social(?:\\s+media)?|links|featured\\s+\\w+",
  ],
];
const WHOLE = HEADINGS.map(([name, words]) => [name, new RegExp(`^\\W*(?:${words})\\W*$`, "i")] as const);
const AT_START = HEADINGS.map(([name, words]) => [name, new RegExp(`^(?:${words})(?=\\s+[A-Z])`, "i")] as const);

/** "W O R K  E X P E R I E N C E" is a heading as well: most of its parts are single letters. */
function isSpaced(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  return parts.length > 3 && parts.filter((part) => part.length === 1).length > parts.length * 0.6;
}
const COMPACT = HEADINGS.map(
  ([name, words]) => [name, new RegExp(`^(?:${words.replaceAll("\\s+", "").replaceAll("\\s*", "")})$`, "i")] as const,
);

/** In small capitals, "W ORK E XPERIENCE" is printed in letters of two sizes, which come as words of their own. */
const withoutSmallCapitals = (text: string) =>
  /\p{Ll}/u.test(text) ? text : text.replace(/(?<!\p{L})(\p{Lu}) (?=\p{Lu}{2})/gu, "$1");

export function headingOf(text: string): Exclude<SectionName, "head"> | undefined {
  const plain = plainLetters(withoutSmallCapitals(text)).trim();
  if (plain.length > 50) return undefined;
  return isSpaced(plain)
    ? COMPACT.find(([, words]) => words.test(plain.replace(/\s/g, "")))?.[0]
    : WHOLE.find(([, words]) => words.test(plain))?.[0];
}

/** The parts of a resume. A heading is a line of its own, or a cell at the left of its part. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const sections: Section[] = [{ name: "head", heading: "", lines: [] }];
  // Headings in the margin are left of the text, whose lines are the most.
  let contentStart = median(lines.map(({ box }) => box.x));
  for (const line of joinedHeadings(lines)) {
    const [first, ...rest] = line.segments;
    if (!first) continue;
    const named = headingOf(line.text) ?? headingOf(first.text);
    const isAlone = headingOf(line.text) !== undefined || rest.length === 0;
    if (named && (isAlone || !isRowOfHeadings(line))) {
      if (!isAlone) contentStart = rest[0]?.box.x ?? contentStart;
      sections.push({
        name: named,
        heading: isAlone ? line.text : first.text,
        lines: isAlone ? [] : [without(line, 1)],
      });
      continue;
    }
    const close = first.box.x < contentStart - first.box.height * 2 ? startOf(line) : undefined;
    if (close) {
      const heading = line.text.split(/\s+/).slice(0, close.words).join(" ");
      sections.push({ name: close.name, heading, lines: [without(line, 0, close.words)] });
    } else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** A heading in the margin may take two lines, next to the first two of its part. */
function joinedHeadings(lines: readonly Line[]): Line[] {
  const joined = [...lines];
  for (const [index, line] of joined.entries()) {
    const below = joined[index + 1];
    const [first, next] = [line.segments[0], below?.segments[0]];
    if (!below || !first || !next || line.segments.length < 2 || below.segments.length < 2) continue;
    const isOneHeading =
      Math.abs(first.box.x - next.box.x) < 2 &&
      !headingOf(first.text) &&
      headingOf(`${first.text} ${next.text}`) !== undefined;
    if (!isOneHeading) continue;
    const heading = segmentOf([...first.words, ...next.words], line.page);
    const whole = segmentOf([...heading.words, ...line.segments.slice(1).flatMap(({ words }) => words)], line.page);
    joined[index] = { ...whole, segments: [heading, ...line.segments.slice(1)] };
    joined[index + 1] = without(below, 1);
  }
  return joined;
}

/** "Languages  Interests" are two headings side by side, or a table: no heading with its text. */
const isRowOfHeadings = ({ segments }: Line) => segments.slice(1).some(({ text }) => headingOf(text) !== undefined);

/** A heading in the margin, close to the first words of its part. */
function startOf(line: Line): { name: Exclude<SectionName, "head">; words: number } | undefined {
  for (const [name, words] of AT_START) {
    const match = words.exec(line.plain);
    if (match) return { name, words: match[0].trim().split(/\s+/).length };
  }
  return undefined;
}

/** The line without its first segments, or without its first words. */
function without(line: Line, segments: number, words = 0): Line {
  const kept = line.segments
    .slice(segments)
    .flatMap((segment) => segment.words)
    .slice(words);
  const rest = segmentOf(kept, line.page);
  const cells = segments > 0 ? line.segments.slice(segments) : [rest];
  return { segments: cells, text: rest.text, plain: rest.plain, box: rest.box, page: line.page };
}

export const linesNamed = (sections: readonly Section[], name: SectionName): Line[] =>
  sections.filter((section) => section.name === name).flatMap(({ lines }) => lines);
