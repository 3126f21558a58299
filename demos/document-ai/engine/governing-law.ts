import type { Finding } from "./findings.ts";
import { type Prose, take } from "./prose.ts";

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
export function findLaw(prose: Prose): Finding[] {
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
