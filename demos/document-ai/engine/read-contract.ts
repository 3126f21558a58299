import type { Line } from "#engines/documents/words/lines.ts";
import { findContractParties } from "./contract-parties.ts";
import { findDates, type WrittenDate } from "./dates.ts";
import type { Finding } from "./findings.ts";
import { findMoney } from "./money.ts";
import { type Prose, proseOf, sentenceAt, take } from "./prose.ts";

const EFFECTIVE =
  /\b(?:effective\s+date\b[^.]{0,30}?\b(?:is|shall\s+be|means|of|:)|effective(?:\s+(?:date|as\s+of|from|on))?|(?:dated|made|entered\s+into|executed)(?:\s+and\s+(?:entered\s+into|effective))?(?:\s+(?:as\s+of|on|this|effective))*|(?:as\s+of|commenc(?:es|ing)\s+on|start(?:s|ing)?\s+(?:date|on)|begins?\s+on))\b/gi;
/** A date that the contract itself defines: "March 2, 2026 (the "Effective Date")". */
const DEFINED = /^[\s,]*\(?\s*(?:the|hereinafter|as)?[^()]{0,20}["“']\s*effective\s+date/i;
const ENDS =
  /\b(?:ends?\s+on|expir(?:es?|ing|y|ation)(?:\s+(?:date|on))?(?:\s+(?:is|of|shall\s+be))?|end\s+date|terminates?\s+on|until|through|ending(?:\s+on)?)\b/gi;
const NUMERAL =
  "(?:(?:[\\w-]+\\s+)?\\(\\d+\\)|\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty|twenty-four|thirty|thirty-six|sixty|ninety)";
const SPAN = `${NUMERAL}[\\s-]+(?:calendar\\s+|business\\s+|working\\s+|consecutive\\s+)?(?:days?|weeks?|months?|years?)`;
const TERM = new RegExp(`\\b(?:term|period|duration)\\b[^.]{0,80}?\\b(${SPAN})\\b`, "i");
const NOTICE = new RegExp(
  `\\b(${SPAN})(?:\\s*\\(\\d+\\))?['’]?s?['’]?\\s+(?:(?:prior|advance|previous|written|in\\s+writing|before|advanced)\\s*,?\\s*)*notice|\\bnotice[^.]{0,60}?\\b(?:at\\s+least|not\\s+less\\s+than|no\\s+(?:less|fewer|later)\\s+than|within|of)\\s+(${SPAN})`,
  "gi",
);
const CAP =
  /\b(?:liabilit(?:y|ies)|liable)\b[^.]{0,260}?\b(?:(?:shall|will|may|does|is)\s+(?:not|in\s+no\s+event)\s+(?:be\s+)?(?:exceed|greater\s+than|more\s+than)|(?:not\s+)?exceed|(?:be|is)\s+limited\s+to|limited\s+to\s+(?:the|an?|direct|\$|€|£|USD))|\bin\s+no\s+event\b[^.]{0,160}?\b(?:liab\w+)\b[^.]{0,200}?\bexceed/i;
const EXCLUSION =
  /\b(?:(?:neither|no)\s+party|in\s+no\s+event|not\s+be)\b[^.]{0,160}?\bliab\w+\b[^.]{0,160}?\b(?:indirect|consequential|incidental|special|punitive)\b/i;
const FEE =
  /\b(?:fees?|shall\s+pay|agrees?\s+to\s+pay|consideration|royalt(?:y|ies)|compensation|purchase\s+price|rate\s+of|retainer|remuneration)\b/gi;
/** The maximum distance, in characters, between a verb and its date or a fee and its amount. */
const REACH = 60;
const FEE_REACH = 160;

export function readContract(lines: readonly Line[]): Finding[] {
  const prose = proseOf(lines);
  const isAmerican = /\$/.test(prose.text) && !/€|£/.test(prose.text);
  const effective = findEffective(prose, isAmerican);
  const term = first(prose, "term", TERM, 0.93);
  const ends = findEnd(prose, effective[0], term[0], isAmerican);
  return [
    ...findContractParties(prose),
    ...effective,
    ...ends,
    ...term,
    ...findLaw(prose),
    ...findNotice(prose),
    ...findCap(prose),
    ...findFee(prose),
  ];
}

type Dated = { iso: string; isDefined: boolean; make: (id: "effective" | "ends", rule: number) => Finding };

function datesAfter(prose: Prose, label: RegExp, isAmerican: boolean): Dated[] {
  return Array.from(prose.plain.matchAll(label)).flatMap((match): Dated[] => {
    const from = match.index + match[0].length;
    const [date] = findDates(prose.text.slice(from, from + REACH));
    const iso =
      date &&
      (isAmerican ? (date.value.monthFirst ?? date.value.dayFirst) : (date.value.dayFirst ?? date.value.monthFirst));
    if (!date || !iso) return [];
    const isDefined =
      DEFINED.test(prose.plain.slice(from + date.to, from + date.to + 60)) || /effective/i.test(match[0]);
    const doubt = isSure(date.value) ? 1 : 0.85;
    return [
      {
        iso,
        isDefined,
        make: (id, rule) => ({ ...take(prose, id, from + date.from, date.to - date.from, rule * doubt), value: iso }),
      },
    ];
  });
}

const isSure = ({ dayFirst, monthFirst }: WrittenDate) => dayFirst === monthFirst || !dayFirst || !monthFirst;

/** The date that the contract calls effective, or else the first one on which it was made. */
function findEffective(prose: Prose, isAmerican: boolean): Finding[] {
  const all = datesAfter(prose, EFFECTIVE, isAmerican);
  const defined = all.find(({ isDefined }) => isDefined);
  const best = defined ?? all[0];
  const isOnly = all.every(({ iso }) => iso === best?.iso);
  return best ? [best.make("effective", isOnly ? 0.97 : defined ? 0.93 : 0.85)] : [];
}

/** The end as printed, if it is after the start; otherwise the start plus the term. */
function findEnd(prose: Prose, start: Finding | undefined, term: Finding | undefined, isAmerican: boolean): Finding[] {
  const printed = datesAfter(prose, ENDS, isAmerican).find(({ iso }) => !start || iso > start.value);
  const implied = start && term && endOf(start.value, term.value);
  if (printed) return [printed.make("ends", implied && implied !== printed.iso ? 0.7 : 0.9)];
  return implied && term
    ? [{ ...term, id: "ends", title: "End date", value: implied, confidence: Math.min(term.confidence, 70) }]
    : [];
}

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
  "twenty-four": 24,
  thirty: 30,
  "thirty-six": 36,
};

function endOf(start: string, term: string): string | undefined {
  const count = Number(/\d+/.exec(term)?.[0] ?? NUMBERS[/^[a-z-]+/i.exec(term)?.[0].toLowerCase() ?? ""]);
  const day = new Date(`${start}T00:00:00Z`);
  if (!Number.isInteger(count) || count > 600) return undefined;
  if (/year/i.test(term)) day.setUTCFullYear(day.getUTCFullYear() + count);
  else if (/month/i.test(term)) day.setUTCMonth(day.getUTCMonth() + count);
  else return undefined;
  return day.toISOString().slice(0, 10);
}

function first(prose: Prose, id: "term", pattern: RegExp, rule: number): Finding[] {
  const match = pattern.exec(prose.plain);
  const value = match?.[1];
  return match && value ? [take(prose, id, match.index + match[0].lastIndexOf(value), value.length, rule)] : [];
}

/** How long before the end, or a termination, notice has to be given. */
function findNotice(prose: Prose): Finding[] {
  const all = Array.from(prose.plain.matchAll(NOTICE)).flatMap((match) => {
    const value = match[1] ?? match[2];
    if (!value) return [];
    const at = match.index + match[0].indexOf(value);
    const { from, length } = sentenceAt(prose, at);
    const sentence = prose.plain.slice(from, from + length);
    const weight = /\brenew/i.test(sentence) ? 3 : /\bterminat/i.test(sentence) ? 2 : 0;
    // Time to remedy a breach is not a notice period.
    const isRemedy = /\b(?:cure|remed|breach|default)/i.test(sentence);
    return [{ at, value, weight: isRemedy ? weight - 1.5 : weight }];
  });
  const best = all.reduce<(typeof all)[number] | undefined>(
    (most, each) => (most && most.weight >= each.weight ? most : each),
    undefined,
  );
  return best && best.weight > 0
    ? [take(prose, "notice", best.at, best.value.length, best.weight >= 2 ? 0.9 : 0.75)]
    : [];
}

/** A cap on what a party owes, or else the exclusion of indirect damages. */
function findCap(prose: Prose): Finding[] {
  const cap = CAP.exec(prose.plain);
  const match = cap ?? EXCLUSION.exec(prose.plain);
  if (!match) return [];
  const { from, length } = sentenceAt(prose, match.index);
  return [take(prose, "cap", from, length, cap ? 0.85 : 0.6)];
}

/** The first amount near a word for payment. */
function findFee(prose: Prose): Finding[] {
  for (const match of prose.plain.matchAll(FEE)) {
    const near = prose.text.slice(match.index, match.index + FEE_REACH);
    const money = findMoney(near).find(({ value }) => value.currency && value.amount > 0);
    if (money) return [take(prose, "fee", match.index + money.from, money.to - money.from, 0.75)];
  }
  return [];
}

const STATES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New\\s+Hampshire|New\\s+Jersey|New\\s+Mexico|New\\s+York|North\\s+Carolina|North\\s+Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode\\s+Island|South\\s+Carolina|South\\s+Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West\\s+Virginia|Wisconsin|Wyoming|District\\s+of\\s+Columbia|Ontario|Quebec|British\\s+Columbia|Alberta|New\\s+South\\s+Wales|Victoria|Queensland";
const COUNTRIES =
  "England(?:\\s+and\\s+Wales)?|Scotland|Northern\\s+Ireland|Ireland|United\\s+Kingdom|Germany|France|Switzerland|Austria|Netherlands|Belgium|Luxembourg|Italy|Spain|Portugal|Sweden|Norway|Denmark|Finland|Poland|Czech\\s+Republic|Hungary|Greece|Turkey|Israel|India|Singapore|Hong\\s+Kong|People's\\s+Republic\\s+of\\s+China|China|Taiwan|Japan|Korea|Malaysia|Thailand|Philippines|Indonesia|Australia|New\\s+Zealand|Canada|Mexico|Brazil|Argentina|Chile|South\\s+Africa|Nigeria|Kenya|Egypt|United\\s+Arab\\s+Emirates|Cayman\\s+Islands|British\\s+Virgin\\s+Islands|Bermuda|Jersey|Guernsey|Cyprus|Malta";
/** A clause about the law that applies, to the end of its sentence or so. */
const CLAUSE = /\b(?:govern(?:ed|s|ing)?|construed|interpreted|enforced)\b[^.]{0,160}?\blaws?\b.{0,140}/gi;
/** After "of" or "in", with the state before its country. */
const KNOWN = new RegExp(
  `\\b(?:of|in|by)\\s+(?:the\\s+)?(?:(?:substantive|internal|domestic)\\s+)?(?:(?:laws?|state|commonwealth|province|republic|kingdom|country|courts?)\\s+of\\s+(?:the\\s+)?)*(${STATES}|${COUNTRIES})\\b`,
  "i",
);
const PLACE =
  "(?:the\\s+)?(?:(?:state|commonwealth|province|republic|kingdom|country|people's\\s+republic)\\s+of\\s+(?:the\\s+)?)?([a-z]+(?:,?\\s+(?:and\\s+|of\\s+)?[a-z]+){0,4})";
const LAWS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:governed|construed|interpreted|enforced)\\b[^.]{0,140}?\\blaws?\\b[^.]{0,50}?\\s(?:of|in)\\s+${PLACE}`,
    "gi",
  ),
  new RegExp(`\\blaws?\\s+of\\s+${PLACE}[^.]{0,120}?\\b(?:govern|apply|applies|control)`, "gi"),
  new RegExp(`\\b(?:accordance|subject|pursuant)\\b[^.]{0,60}?\\blaws?\\s+of\\s+${PLACE}`, "gi"),
];
/** The whole country applies to everything; the contract names a state if it chose one. */
const NO_CHOICE = /^(?:United\s+States|Territory|Section|Agreement|Law|Contract|Conflict)/i;

/** The law that the contract chose: a known jurisdiction near the words of such a clause, or else what is named there. */
function findLaw(prose: Prose): Finding[] {
  for (const clause of prose.plain.matchAll(CLAUSE)) {
    const known = KNOWN.exec(clause[0]);
    if (known?.[1])
      return [take(prose, "law", clause.index + known.index + known[0].lastIndexOf(known[1]), known[1].length, 0.95)];
  }
  const all = LAWS.flatMap((pattern) =>
    Array.from(prose.plain.matchAll(pattern)).flatMap((match) => {
      const written = match[1] ?? "";
      // Names are capitalized, and what follows them is not.
      const place = /^(?:[A-Z][A-Za-z]*(?:,?\s+(?:(?:and|of)\s+)?(?=[A-Z])|\b))+/.exec(written)?.[0].trim() ?? "";
      const name = place.replace(
        /[,\s]+(?:Without|Applicable|As|Other|Notwithstanding|Except|Any|The|This|Excluding|WITHOUT|AS|AND|EXCLUDING|APPLICABLE)\b.*$/,
        "",
      );
      return name.length > 3 ? [{ at: match.index + match[0].lastIndexOf(written), name }] : [];
    }),
  );
  const best = all.find(({ name }) => !NO_CHOICE.test(name));
  return best ? [take(prose, "law", best.at, best.name.length, 0.95)] : [];
}
