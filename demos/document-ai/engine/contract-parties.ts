import type { Finding } from "./findings.ts";
import { type Prose, take } from "./prose.ts";

/** Where the parties are named: "by and between", "BETWEEN:", "among". */
const OPENING =
  /\b(?:(?:by\s+and\s+)?(?:between|among(?:st)?)|entered\s+into\s+by|party\s+(?:a|one|1)\b[^:]{0,30}(?=:))\b\s*:?\s*/gi;
/** What introduces a party: a number, a role. */
const LEAD_IN =
  /^(?:[-–—•\s:,]|the\s+(?=[A-Z]{2})|(?:the\s+)?following(?:\s+parties)?\s*:\s*|\(?(?:1|2|i{1,2}|a|b)[).]\s|(?:the\s+)?(?:company|supplier|client|customer|licensor|licensee|seller|buyer|purchaser|party\s+\w+)\s*:\s*)+/i;
/** Where a name ends: a description, a definition, an address. */
const NAME_END =
  /\s*(?:,\s+(?=(?:an?|the|with|having|whose|located|organi[sz]ed|incorporated|duly|acting|doing|on\s+behalf|as|its|together|both|of|being|existing|registered|hereinafter|herein|and)\b)|,?\s+(?=(?:a|an)\s+(?:[A-Za-z-]+\s+){0,6}(?:corporation|company|limited|partnership|corp\b|llc|l\.l\.c|association|trust|entity|individual|bank|organization|gmbh|institution))|,?\s*(?=\()|,\s+(?=\d)|;|,?\s+(?=(?:having|with|whose|located|hereinafter|herein|acting|of\s+\d|at\s+\d|on\s+behalf|both|together|\/s\/|address\s*:|and\s*\()\b)|\s(?=and\s*:)|\.\s(?=(?:This|The|Each|WHEREAS|RECITALS?|WITNESSETH|[A-Z][a-z]+\s)\b))/i;
const AND = /(?:^|[\s,;)."”-])and\b\s*[:-]?\s*(?:between\s+)?|\bparty\s+(?:b|two|2)\b[^:]{0,30}:\s*/gi;
const DEFINITION =
  /\([^()]{0,160}?["“'‘][^"”'’()]{2,70}["”'’][^()]{0,80}\)|\((?:hereinafter|the\s+[“"'])[^()]{2,160}\)/i;
const LEGAL_FORM =
  /\b(?:ltd|limited|llc|l\.l\.c|llp|l\.p|lp|inc|incorporated|corp|corporation|co|company|plc|gmbh|ag|kg|se|b\.?v|n\.?v|s\.?a|s\.?r\.?l|s\.?p\.?a|sas|sarl|ab|oy|a\/s|pty|bank|university|trust|association|foundation|institute|partnership)\b\.?$/i;
const NOT_A_PARTY =
  /^(?:the\s+)?(?:part(?:y|ies)|undersigned|agreement|this|its|their|such|each|any|all|date|effective|company|client|sections?)\b/i;
/** How far the preamble reaches. */
const REACH = 1600;

/** The first two parties of a contract, from its preamble. */
export function findContractParties(prose: Prose): Finding[] {
  for (const opening of prose.plain.matchAll(OPENING)) {
    const start = opening.index + opening[0].length;
    const one = nameAt(prose.plain, start);
    if (!one || NOT_A_PARTY.test(one.name)) continue;
    const two = secondAfter(prose.plain, one.to, start + REACH);
    if (!two) continue;
    const areFormal = [one, two].filter(({ name }) => LEGAL_FORM.test(name)).length;
    const rule = areFormal === 2 ? 0.97 : areFormal === 1 ? 0.9 : 0.8;
    return [
      take(prose, "partyOne", one.from, one.name.length, rule),
      take(prose, "partyTwo", two.from, two.name.length, rule),
    ];
  }
  return [];
}

type Name = { from: number; to: number; name: string };

function nameAt(text: string, at: number): Name | undefined {
  const lead = LEAD_IN.exec(text.slice(at, at + 60))?.[0].length ?? 0;
  const rest = text.slice(at + lead, at + lead + 140);
  const end = NAME_END.exec(rest)?.index ?? -1;
  const name = end < 0 ? "" : rest.slice(0, end);
  const isName =
    /^[A-Z0-9"]|^[a-z]+(?:[A-Z.]|-?\d)/.test(name) &&
    name.length >= 3 &&
    /[A-Za-z]{2}/.test(name) &&
    name.split(" ").length <= 12;
  return isName ? { from: at + lead, to: at + lead + name.length, name } : undefined;
}

/** The name after an "and" that follows the first party's definition, or failing that the first one. */
function secondAfter(text: string, from: number, until: number): Name | undefined {
  const region = text.slice(from, until);
  const definition = DEFINITION.exec(region);
  const starts = definition ? [definition.index + definition[0].length, 0] : [0];
  for (const start of starts) {
    for (const and of region.slice(start).matchAll(AND)) {
      const at = from + start + and.index + and[0].length;
      const name = nameAt(text, at);
      if (!name || NOT_A_PARTY.test(name.name)) continue;
      const after = text.slice(name.to, name.to + 200);
      const isParty = LEGAL_FORM.test(name.name) || DEFINITION.test(after) || /^,?\s+an?\s|^,?\s*\(["“'‘]/.test(after);
      if (isParty) return name;
    }
  }
  return undefined;
}
