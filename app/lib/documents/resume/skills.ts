import type { Line } from "../understanding/lines.ts";
import { plainLetters } from "../understanding/plain-letters.ts";
import { paragraphsOf } from "./entries.ts";

const LANGUAGES =
  "english german french spanish italian portuguese dutch polish russian ukrainian czech swedish norwegian danish finnish turkish arabic hebrew hindi urdu bengali punjabi tamil chinese mandarin cantonese japanese korean vietnamese thai greek romanian hungarian bulgarian croatian serbian igbo yoruba swahili latin catalan indonesian malay persian farsi englisch deutsch franzosisch spanisch italienisch portugiesisch niederlandisch polnisch russisch turkisch chinesisch japanisch arabisch anglais allemand francais espagnol italien portugais neerlandais russe chinois japonais arabe".split(
    " ",
  );
const LANGUAGE = new RegExp(`^(?:${LANGUAGES.join("|")})\\b`, "i");
const LEVEL =
  /\b(?:native|mother\s+tongue|fluent|proficient|advanced|intermediate|basic|beginner|conversational|business|professional|elementary|bilingual|muttersprach\w*|fliessend|verhandlungssicher|grundkenntnisse|sehr\s+gut|gut|langue\s+maternelle|courant|bilingue|notions|intermediaire|[abc][12])\b/i;
const MOST = 80;

/** Single skills, without the names of their groups' levels. */
export function skillsOf(lines: readonly Line[]): string[] {
  const texts = lines.flatMap(({ segments }) => segments.map(({ text }) => text));
  const skills = texts.flatMap((text) =>
    text
      .replace(/^[^:]{2,40}:\s*/, "")
      .replace(/\((?:master|advanced|intermediate|beginner|expert)\)/gi, "")
      .split(/[,;•|·●▪]|\s[–-]\s|\s{2,}/)
      .map((skill) => skill.replace(/^[\s\-–*&]+|[\s.]+$/g, "").trim()),
  );
  const isSkill = (skill: string) =>
    skill.length > 0 &&
    skill.length <= 45 &&
    /[\p{L}+#]/u.test(skill) &&
    !/^(?:master|advanced|intermediate|beginner|expert|and)$/i.test(skill);
  return [...new Set(skills.filter(isSkill))].slice(0, MOST);
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
