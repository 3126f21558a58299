import { right } from "#engines/documents/reading/page.ts";
import { type Line, type Segment, segmentOf, wordsBetween } from "#engines/documents/words/lines.ts";
import { inDecimals } from "./currencies.ts";
import { type FieldId, type Finding, finding, type LineItem, PROVEN } from "./findings.ts";
import { findLabeled, type Labeled } from "./labeled.ts";
import { findMoney, isSameAmount, type Money } from "./money.ts";

const TAX_WORD = "(?:vat|gst|tax|mwst|ust|tva|iva|mehrwertsteuer|umsatzsteuer)";
const NET = new RegExp(
  `\\b(?:sub\\s?-?\\s?total|net(?:to)?(?:[\\s-]*(?:amount|total|value|sum|betrag|summe|wert))?|(?:total|sum|summe|amount|gesamtbetrag|betrag)\\s+(?:before|without|excl?\\w*\\.?|ohne|hors|net(?:to)?)\\b\\.?(?:\\s+${TAX_WORD})?|goods\\s+total|taxable\\s+amount|zwischensumme|warenwert|positionssumme|nettorechnungsbetrag|(?:rechnungs|gesamt)summe\\s+(?:netto|ohne)|sous[\\s-]?total|(?:total|montant|net|base|somme)(?:\\s+(?:total|net))?\\s+h\\.?\\s?t\\b\\.?)(?!\\s*\\d+\\s*(?:days|tage))(?!\\s+a\\s+payer)(?!\\s*preis)`,
  "i",
);
const TAX = new RegExp(
  `(?<!(?:incl\\w*\\.?|inkl\\w*\\.?|excl\\w*\\.?|exkl\\w*\\.?|before|without|ohne|plus all|brutto|netto|hors)\\s\\(?)\\b(?:(?:sales|total|montant|summe|betrag)\\s+)?(?:(?:de\\s+la\\s+|der\\s+)?${TAX_WORD}|taxes|steuer(?:betrag|summe)?)\\b(?!\\s*[.-]?\\s*(?:id|reg|no\\b|n[°o]|number|num|invoice|nr|ident|intra))`,
  "i",
);
const TOTAL =
  /\b(?:grand\s+total|(?<!sub\s?-?\s?)(?<!goods\s)(?<!line\s)(?<!net\s)(?<!sous[\s-]?)total(?!\s+(?:before|without|ex(?:cl\w*)?\.?|h\.?\s?t\b|hors|tva|vat|taxe?s?|mwst|ust|net(?:to)?|qty|quantity|savings|discount|items?|articles?|lignes?)\b)(?!\s+(?:de\s+la\s+)?tva)|(?:amount|balance)\s+(?:due|payable|to\s+pay)|due\s+payable|to\s+pay|gross(?:\s+amount)?|please\s+pay|amount\s+incl|(?:gesamt|rechnungs|end|brutto|zahl)-?\s?(?:betrag|summe|beitrag)(?!\s+(?:netto|ohne|der))|gesamt(?!\s*netto)|zu\s+zahlen(?:der\s+betrag)?|summe(?:\s+(?:brutto|inkl\w*\.?|eur))?(?!\s+(?:netto|ohne|mwst|ust))|(?:montant|total|somme)\s+(?:total\s+)?(?:t\.?\s?t\.?\s?c|a\s+(?:payer|regler))|(?:net|solde|reste)\s+a\s+(?:payer|regler))/i;

type Sum = Labeled<Money>;
export type Totals = { findings: Finding[]; currency: string | undefined; areProven: boolean };

/** Finds net, tax and total: the labeled amounts that add up, or else the most likely of each. */
export function findTotals(lines: readonly Line[], headLines: ReadonlySet<number>, decimals = 2): Totals {
  const find = (label: RegExp) =>
    findLabeled(lines, label, (text) => findMoney(text, decimals))
      .filter(({ line, words }) => !headLines.has(line) && words.length > 0)
      // Totals are below the amounts they add up.
      .sort((one, other) => other.line - one.line);
  const [nets, totals] = [find(NET), find(TOTAL)];
  const taxes = taxSums(lines, headLines, find(TAX), decimals);
  const proven = sumTable(lines, decimals) ?? addingUp(nets, taxes, totals, decimals);
  const chosen = proven ?? { net: nets[0], tax: taxes[0], total: likeliest(totals) };
  const findings = (["net", "tax", "total"] as const).flatMap((id) =>
    asFinding(id, chosen[id], proven !== undefined, decimals),
  );
  const currency = [chosen.total, chosen.net, chosen.tax].find((sum) => sum?.value.currency)?.value.currency;
  return { findings, currency, areProven: proven !== undefined };
}

/**
 * The amounts of tax. A row may name its base before the tax, so its last amount comes first; and with several rates,
 * the tax is the sum of the rows.
 */
function taxSums(
  lines: readonly Line[],
  headLines: ReadonlySet<number>,
  labeled: readonly Sum[],
  decimals: number,
): Sum[] {
  const rows = lines.flatMap((line, index) => {
    const label = TAX.exec(line.plain);
    if (!label || headLines.has(index)) return [];
    const from = label.index + label[0].length;
    const words = line.segments.flatMap((segment) => segment.words);
    const sums = findMoney(line.text.slice(from), decimals).map(
      (money): Sum => ({
        value: money.value,
        words: wordsBetween(words, from + money.from, from + money.to),
        page: line.page,
        label: line.segments[0] as Sum["label"],
        line: index,
      }),
    );
    return sums.length > 0 ? [{ sums, hasRate: /\d\s?%/.test(line.text) }] : [];
  });
  const lastOfEach = rows.filter(({ hasRate }) => hasRate).flatMap(({ sums }) => sums.at(-1) ?? []);
  const [first] = lastOfEach;
  const together =
    first && lastOfEach.length > 1
      ? [{ ...first, value: { ...first.value, amount: lastOfEach.reduce((sum, { value }) => sum + value.amount, 0) } }]
      : [];
  const singles = rows.flatMap(({ sums }) => sums.at(-1) ?? []).reverse();
  const earlier = rows.flatMap(({ sums }) => sums.slice(0, -1));
  return [...(together.length > 0 ? together : []), ...singles, ...labeled, ...earlier];
}

/** Sums side by side under their labels, one row for each rate: the last row that adds up is the whole. */
function sumTable(lines: readonly Line[], decimals: number) {
  for (const [index, head] of lines.entries()) {
    const [net, tax, total] = [NET, TAX, TOTAL].map((label) =>
      head.segments.findLast(({ plain }) => label.test(plain) && !plain.includes("%")),
    );
    if (!net || !tax || !total || new Set([net, tax, total]).size < 3) continue;
    const under = (line: Line, { box }: Segment): Sum | undefined => {
      const cell = line.segments.find((each) => each.box.x < right(box) && right(each.box) > box.x);
      const found = cell && findMoney(cell.text, decimals).at(-1);
      if (!cell || !found) return undefined;
      const words = wordsBetween(cell.words, found.from, found.to);
      return { value: found.value, words, page: line.page, label: cell, line: index };
    };
    const rows = lines.slice(index + 1, index + 8).flatMap((line) => {
      const sums = { net: under(line, net), tax: under(line, tax), total: under(line, total) };
      if (!sums.net || !sums.tax || !sums.total) return [];
      const adds = sums.net.value.amount + sums.tax.value.amount;
      return isSameAmount(adds, sums.total.value.amount, decimals) ? [sums] : [];
    });
    const last = rows.at(-1);
    if (last) return last;
  }
  return undefined;
}

function addingUp(nets: readonly Sum[], taxes: readonly Sum[], totals: readonly Sum[], decimals: number) {
  for (const total of totals) {
    for (const net of nets) {
      for (const tax of taxes) {
        const areThree = new Set([total.words[0], net.words[0], tax.words[0]]).size === 3;
        const adds = isSameAmount(net.value.amount + tax.value.amount, total.value.amount, decimals);
        if (areThree && adds) return { net, tax, total };
      }
    }
  }
  return undefined;
}

/** The largest one: anything else called a total is a part of it. */
function likeliest(totals: readonly Sum[]): Sum | undefined {
  return totals.reduce<Sum | undefined>(
    (best, each) => (best && Math.abs(best.value.amount) >= Math.abs(each.value.amount) ? best : each),
    undefined,
  );
}

function asFinding(id: FieldId, sum: Sum | undefined, isProven: boolean, decimals: number): Finding[] {
  if (!sum) return [];
  const found = finding(id, inDecimals(sum.value.amount, decimals), sum.words, sum.page, 0.88);
  return [isProven ? { ...found, confidence: PROVEN } : found];
}

/** A discount that depends on when the invoice is paid is not taken off yet. */
const DISCOUNT =
  /^\W*(?:(?:less|minus|abzgl\.?|abzuglich)\s+)?(?:(?:\w+\s)?discount|rebate|(?!artikel|position)\w*(?:rabatt|nachlass)|remise|reduction|rabais)\b(?!.*\b(?:if|when|within|bei|binnen|innerhalb|si|sous)\b)/i;
const DELIVERY =
  /^\W*(?:(?:plus|zzgl\.?|zuzuglich)\s+)?(?:delivery|shipping|postage|freight|carriage|versand(?:kosten)?|liefer(?:kosten|pauschale)|(?:fracht|transport)(?:kosten)?|porto|frais\s+(?:de\s+)?(?:port|livraison|transport)|livraison)\b/i;
/** Beside the label there may be a rate with its base, and the amount; other words make it a note on an item. */
const OTHER_WORDS = /(?!\b(?:von|auf|of|on|de|sur|[A-Z]{3})\b)\b[A-Za-z]{2,}/;

/** What is taken off or added below the items: a discount, as a negative amount, and the cost of delivery. */
export function findAdjustments(lines: readonly Line[], items: readonly LineItem[], decimals: number): Finding[] {
  const last = items.at(-1)?.amount.place ?? items.at(-1)?.description.place;
  if (!last) return [];
  const below = lines.filter(
    ({ box, page }) => page > last.page || (page === last.page && box.y > last.box.y + last.box.height / 2),
  );
  return [...adjustment("discount", DISCOUNT, below, decimals), ...adjustment("delivery", DELIVERY, below, decimals)];
}

function adjustment(
  id: "discount" | "delivery",
  label: RegExp,
  lines: readonly Line[],
  decimals: number,
): readonly Finding[] {
  for (const { segments, page } of lines) {
    const at = segments.findIndex(({ plain }) => label.test(plain));
    const beside = segments.slice(at + 1);
    if (at < 0 || beside.some(({ plain }) => OTHER_WORDS.test(plain))) continue;
    const { text, words } = segmentOf(
      segments.slice(at).flatMap((segment) => segment.words),
      page,
    );
    const money = findMoney(text, decimals).at(-1);
    if (!money) continue;
    const amount = id === "discount" ? -Math.abs(money.value.amount) : money.value.amount;
    return [finding(id, inDecimals(amount, decimals), wordsBetween(words, money.from, money.to), page, 0.9)];
  }
  return [];
}
