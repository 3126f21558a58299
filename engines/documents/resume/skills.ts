import type { Line } from "../words/lines.ts";
import { plainLetters } from "../words/plain-letters.ts";
import { paragraphsOf } from "./entries.ts";

const LANGUAGES =
  "english german french spanish italian portuguese dutch polish russian ukrainian czech swedish norwegian danish finnish turkish arabic hebrew hindi urdu bengali punjabi tamil chinese mandarin cantonese japanese korean vietnamese thai greek romanian hungarian bulgarian croatian serbian igbo yoruba swahili latin catalan indonesian malay persian farsi englisch deutsch franzosisch spanisch italienisch portugiesisch niederlandisch polnisch russisch turkisch chinesisch japanisch arabisch anglais allemand francais espagnol italien portugais neerlandais russe chinois japonais arabe".split(
    " ",
  );
const LANGUAGE = new RegExp(`^(?:${LANGUAGES.join("|")})\\b`, "i");
const LEVEL =
  /\b(?:native|mother\s+tongue|fluent|proficient|advanced|intermediate|basic|beginner|conversational|business|professional|elementary|bilingual|muttersprach\w*|fliessend|verhandlungssicher|grundkenntnisse|sehr\s+gut|gut|langue\s+maternelle|courant|bilingue|notions|intermediaire|[abc][12])\b/i;
const MOST = 80;

const NAME = /^([^:]{2,40}):\s*/;

/** The cells of a line; of a table, name and skills as one text. */
function withNames({ segments }: Line): string[] {
  const texts = segments.map(({ text }) => text);
  const [name = "", skills = ""] = texts;
  const isRow = texts.length === 2 && !/[:,;|]/.test(name) && name.length <= 40 && skills.includes(",");
  return isRow ? [`${name}: ${skills}`] : texts;
}

/** The name is empty for skills that are printed without one. */
export type SkillGroup = { name: string; skills: string[] };

/**
 * "Languages: Python, Go" starts a group, and so does a name in a cell of its own. Lines without a name go on with the
 * group above. No skill is in two groups.
 */
export function skillGroupsOf(lines: readonly Line[]): SkillGroup[] {
  const groups: SkillGroup[] = [{ name: "", skills: [] }];
  const found = new Set<string>();
  for (const text of lines.flatMap(withNames)) {
    const [label = "", name = ""] = NAME.exec(text) ?? [];
    if (name) groups.push({ name: name.replace(/^[^\p{L}\p{N}]+/u, "").trim(), skills: [] });
    for (const skill of skillsIn(text.slice(label.length))) {
      if (found.has(skill) || found.size >= MOST) continue;
      found.add(skill);
      groups.at(-1)?.skills.push(skill);
    }
  }
  return groups.filter(({ skills }) => skills.length > 0);
}

/** Single skills, without their levels. */
function skillsIn(text: string): string[] {
  const isSkill = (skill: string) =>
    skill.length > 0 &&
    skill.length <= 45 &&
    /[\p{L}+#]/u.test(skill) &&
    !/^(?:master|advanced|intermediate|beginner|expert|and)$/i.test(skill);
  return text
    .replace(/\((?:master|advanced|intermediate|beginner|expert)\)/gi, "")
    .split(/[,;•|·●▪]|\s[–-]\s|\s{2,}/)
    .map((skill) => skill.replace(/^[\s\-–*&]+|[\s.]+$/g, "").trim())
    .filter(isSkill);
}

/** "English (native)": a language with the level printed after or below it. */
export function languagesOf(own: readonly Line[], skills: readonly Line[], all: readonly Line[]): string[] {
  const parts =
    own.length > 0 ? own.flatMap(({ segments }) => segments.map(({ text }) => text)) : paragraphsOf(skills, all);
  const pieces = parts.flatMap((text) => text.split(/[,;•|·]\s*(?![^(]*\))/)).map((text) => text.trim());
  const found: string[] = [];
  for (const piece of pieces) {
    const plain = plainLetters(piece);
    if (LANGUAGE.test(plain)) found.push(piece.replace(/\s*[–:-]\s*/, " – ").replace(/\s*\(([^)]*)\)\s*$/, " – $1"));
    else if (found.length > 0 && LEVEL.test(plain) && plain.length < 40 && !found.at(-1)?.includes(" – ")) {
      found[found.length - 1] = `${found.at(-1)} – ${piece.replace(/^\(|\)$/g, "")}`;
    }
  }
  return [...new Set(found.map((text) => text.replace(/\s–\s*$/, "")))];
}
