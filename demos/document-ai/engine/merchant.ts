import { bottom } from "#engines/documents/reading/page.ts";
import { type Line, type Segment, segmentOf, textOf } from "#engines/documents/words/lines.ts";
import { type Finding, finding } from "./findings.ts";
import { CUSTOMER_LABEL, isUnder, keyOf, labeledParty, SHIPPING_LABEL } from "./party-names.ts";

/** Words that a slip starts with before, or instead of, the shop's name. */
const NOT_A_NAME =
  /^\W*(?:receipt|kassen\w*|quittung|ticket|bon|tax\s+invoice|invoice|welcome|willkommen|bienvenue|date|datum|tel|fax|www|http|no\.|copy|duplicate|original|simplified|vielen|thank|merci|gst|co\.?\s*reg|reg\b|page)|@|\d{4,}|^\W*\d+\W/i;
const LEGAL_FORM =
  /\b(?:sdn\.?\s?bhd|bhd|gmbh|kg|ohg|e\.?\s?k|ag|ltd|limited|inc|llc|sarl|sas|s\.a|plc|enterprise|trading|restaurant|cafe|markt|store|shop|mart|pharmacy|apotheke|hotel)\b\.?/i;
const ADDRESS = /\b(?:str(?:asse|\.)|strasse|road|jalan|jln|street|rue|avenue|lot|no\.?\s*\d|floor|platz|weg)\b/i;
/** The number in the register of companies, after the name. */
const REGISTER = /\s*\(?\s*(?:co\.?\s*(?:reg\.?\s*)?no\.?:?\s*)?\d{4,}[-\s]?[A-Z0-9]?\s*\)?\s*$/i;
/** A label of the customer's address: alone, before a colon, or unmistakable. */
const CUSTOMER = new RegExp(
  `^(?:bill|invoice|sold|ship|deliver)\\w*\\s+to\\b|(?:${CUSTOMER_LABEL.source}|${SHIPPING_LABEL.source}(?:\\s+address)?\\s*:?\\s*)(?:$|(?<=:\\s*))`,
  "i",
);
const LINES_AT_TOP = 7;
/** A legal form with fewer letters before it is the end of a name that began on the line above. */
const SHORT_NAME = 4;
/** "SDN BHD" with a letter misread. */
const MISREAD_FORM = /\b[s53][do0][nm]\.?\s?bhd\b/i;

/** The shop: the first name at the top, or the first one with a legal form. */
export function findMerchant(lines: readonly Line[]): Finding[] {
  const names = withoutCustomer(lines)
    .filter(isLegible)
    .slice(0, LINES_AT_TOP)
    .filter(({ plain }) => {
      const name = plain.replace(REGISTER, "");
      return /[A-Za-z]{3}/.test(name) && !NOT_A_NAME.test(name) && !ADDRESS.test(name);
    });
  const formal = names.find(({ plain }) => LEGAL_FORM.test(plain));
  const best = formal ?? names[0];
  if (!best) return [];
  const above = formal && names[names.indexOf(formal) - 1];
  const isRest = above && formal.plain.replace(LEGAL_FORM, "").replace(/[^A-Za-z]/g, "").length < SHORT_NAME;
  const parts = isRest && isNext(above, formal) ? [above, best] : [best];
  const words = parts.flatMap(({ segments }) => segments.flatMap((segment) => segment.words));
  return [
    finding(
      "merchant",
      textOf(words)
        .replace(REGISTER, "")
        .replace(MISREAD_FORM, "SDN BHD")
        .replace(/^[^\p{L}\d]+|[,;:*~_-]+$/gu, ""),
      words,
      best.page,
      formal ? 0.93 : 0.8,
    ),
  ];
}

/** The lines without the cells of the customer's address, which web shops print beside their own. */
function withoutCustomer(lines: readonly Line[]): Line[] {
  const customer = labeledParty(lines, CUSTOMER)?.name;
  return lines.flatMap((line, index) => {
    const isOther = (cell: Segment) =>
      !CUSTOMER.test(`${cell.plain} `) &&
      !isUnder(lines, index, cell, CUSTOMER) &&
      (!customer || keyOf(cell) !== keyOf(customer));
    const segments = line.segments.filter(isOther);
    if (segments.length === line.segments.length) return [line];
    const words = segments.flatMap((segment) => segment.words);
    return words.length === 0 ? [] : [{ ...segmentOf(words, line.page), segments }];
  });
}

const isNext = (one: Line, other: Line) => other.box.y - bottom(one.box) < one.box.height * 0.8;

/** A logo comes out as letters that the recognizer itself doubts. */
function isLegible({ segments }: Line): boolean {
  const words = segments.flatMap((segment) => segment.words);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length > 0.5;
}
