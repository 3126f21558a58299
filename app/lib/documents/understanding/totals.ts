import { type FieldId, type Finding, finding, PROVEN } from "./findings.ts";
import { findLabeled, type Labeled } from "./labeled.ts";
import type { Line } from "./lines.ts";
import { findMoney, type Money, toCents } from "./money.ts";

const TAX_WORD = "(?:vat|gst|tax|mwst|tva|iva)";
const NET = new RegExp(
  `\\b(?:sub\\s?-?\\s?total|net(?:to)?(?:\\s+(?:amount|total|value|sum))?|(?:total|sum|amount)\\s+(?:before|without|ex(?:cl\\w*)?\\.?)\\s+${TAX_WORD}|goods\\s+total|taxable\\s+amount)(?!\\s*\\d+\\s*days)\\b`,
  "i",
);
const TAX = new RegExp(
  `(?<!(?:incl\\w*\\.?|excl\\w*\\.?|before|without|plus all)\\s)\\b(?:sales\\s+)?${TAX_WORD}\\b(?!\\s*(?:id|reg|no\\b|number|invoice|nr))`,
  "i",
);
const TOTAL =
  /\b(?:grand\s+total|(?<!sub\s?-?\s?)(?<!goods\s)(?<!line\s)(?<!net\s)total(?!\s+(?:before|without|ex(?:cl\w*)?\.?)\b)|(?:amount|balance)\s+(?:due|payable|to\s+pay)|to\s+pay|gross(?:\s+amount)?|please\s+pay|amount\s+incl)/i;

type Sum = Labeled<Money>;
export type Totals = {
  findings: Finding[];
  currency: string | undefined;
  lines: readonly number[];
  areProven: boolean;
};

/** Finds net, tax and total: the three labeled amounts that add up, or else the most likely of each. */
export function findTotals(lines: readonly Line[], headerLines: ReadonlySet<number>): Totals {
  const find = (label: RegExp) =>
    findLabeled(lines, label, findMoney)
      .filter(({ line, words }) => !headerLines.has(line) && words.length > 0)
      // Totals are below the amounts they add up.
      .sort((one, other) => other.line - one.line);
  const [nets, taxes, totals] = [find(NET), find(TAX), find(TOTAL)];
  const proven = addingUp(nets, taxes, totals);
  const chosen = proven ?? { net: nets[0], tax: taxes[0], total: likeliest(totals) };
  const findings = (["net", "tax", "total"] as const).flatMap((id) => asFinding(id, chosen[id], proven !== undefined));
  const currency = [chosen.total, chosen.net, chosen.tax].find((sum) => sum?.value.currency)?.value.currency;
  return {
    findings,
    currency,
    lines: [...nets, ...taxes, ...totals].map(({ line }) => line),
    areProven: proven !== undefined,
  };
}

function addingUp(nets: readonly Sum[], taxes: readonly Sum[], totals: readonly Sum[]) {
  for (const total of totals) {
    for (const net of nets) {
      for (const tax of taxes) {
        const areThree = new Set([total.words[0], net.words[0], tax.words[0]]).size === 3;
        const adds = toCents(net.value.amount) + toCents(tax.value.amount) === toCents(total.value.amount);
        if (areThree && adds) return { net, tax, total };
      }
    }
  }
  return undefined;
}

/** The largest one: anything else called a total is a part of it. */
function likeliest(totals: readonly Sum[]): Sum | undefined {
  return totals.reduce<Sum | undefined>(
    (best, each) => (best && best.value.amount >= each.value.amount ? best : each),
    undefined,
  );
}

function asFinding(id: FieldId, sum: Sum | undefined, isProven: boolean): Finding[] {
  if (!sum) return [];
  const found = finding(id, sum.value.amount.toFixed(2), sum.words, sum.page, 0.88);
  return [isProven ? { ...found, confidence: PROVEN } : found];
}
