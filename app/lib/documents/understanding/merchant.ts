import { type Finding, finding } from "./findings.ts";
import type { Line } from "./lines.ts";

/** Words that a slip starts with before, or instead of, the shop's name. */
const NOT_A_NAME =
  /^\W*(?:receipt|kassen\w*|quittung|ticket|bon|tax\s+invoice|invoice|welcome|willkommen|bienvenue|date|datum|tel|fax|www|http|no\.|copy|duplicate|original|simplified|vielen|thank|merci|gst|co\.?\s*reg|reg\b|page)|@|\d{4,}|^\W*\d+\W/i;
const LEGAL_FORM =
  /\b(?:sdn\.?\s?bhd|bhd|gmbh|kg|ohg|e\.?\s?k|ag|ltd|limited|inc|llc|sarl|sas|s\.a|plc|enterprise|trading|restaurant|cafe|markt|store|shop|mart|pharmacy|apotheke|hotel)\b\.?/i;
const ADDRESS = /\b(?:str(?:asse|\.)|strasse|road|jalan|jln|street|rue|avenue|lot|no\.?\s*\d|floor|platz|weg)\b/i;
const LINES_AT_TOP = 7;

/** The shop: the first name at the top, or the first one with a legal form. */
export function findMerchant(lines: readonly Line[]): Finding[] {
  const names = lines
    .slice(0, LINES_AT_TOP)
    .filter(({ plain }) => /[A-Za-z]{3}/.test(plain) && !NOT_A_NAME.test(plain) && !ADDRESS.test(plain));
  const formal = names.find(({ plain }) => LEGAL_FORM.test(plain));
  const best = formal ?? names[0];
  if (!best) return [];
  const words = best.segments.flatMap((segment) => segment.words);
  return [
    finding("merchant", best.text.replace(/^[^\p{L}\d]+|[,;:*~_-]+$/gu, ""), words, best.page, formal ? 0.93 : 0.8),
  ];
}
