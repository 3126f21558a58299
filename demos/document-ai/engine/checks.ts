import { isIban } from "./account-numbers.ts";
import type { DocumentType } from "./classify.ts";
import type { FieldId } from "./findings.ts";
import { toCents } from "./money.ts";

export type CheckResult = { title: string; state: "passed" | "failed" | "open"; detail: string };

/** The current values, including corrections. */
export type Values = {
  fields: Partial<Record<FieldId, string>>;
  items: readonly { quantity: string; unitPrice: string; amount: string }[];
};

/** Checks a document for consistency. A check with a missing value neither passes nor fails. */
export function runChecks(type: DocumentType, values: Values): CheckResult[] {
  if (type === "Invoice")
    return [lineSums(values), rows(values), netAndTax(values), inOrder(values, "date", "due"), ibanDigits(values)];
  if (type === "Contract") return [inOrder(values, "effective", "ends")];
  return [];
}

function lineSums(values: Values): CheckResult {
  const title = "Line items add up to the net amount";
  const net = amountOf(values.fields.net);
  const sum = sumOfLines(values);
  if (net === undefined || sum === undefined)
    return open(title, "Requires the amount of every line and the net amount.");
  const offset = offsetsOf(values).find(({ amount }) => sum + amount === net);
  return decide(
    title,
    offset !== undefined,
    `${values.items.length} lines add up to ${inWords(sum, offset)}; the net amount is ${inUnits(net)}.`,
  );
}

function sumOfLines({ items }: Values): number | undefined {
  const amounts = items.flatMap(({ amount }) => amountOf(amount) ?? []);
  return amounts.length === 0 || amounts.length < items.length
    ? undefined
    : amounts.reduce((sum, amount) => sum + amount, 0);
}

type Offset = { amount: number; name: string };

/** What discount and delivery may add: each is printed above or below the net amount. */
function offsetsOf({ fields }: Values): readonly [Offset, Offset, Offset, Offset] {
  const discount = -Math.abs(amountOf(fields.discount) ?? 0);
  const delivery = amountOf(fields.delivery) ?? 0;
  return [
    { amount: 0, name: "" },
    { amount: discount, name: "discount" },
    { amount: delivery, name: "delivery" },
    { amount: discount + delivery, name: "discount and delivery" },
  ];
}

/** Without what the net amount contains: a discount is taken off once. */
function offsetsAfter(values: Values, net: number): readonly Offset[] {
  const offsets = offsetsOf(values);
  const lines = sumOfLines(values);
  switch (offsets.findIndex(({ amount }) => lines !== undefined && lines + amount === net)) {
    case 1:
      return [offsets[0], offsets[2]];
    case 2:
      return [offsets[0], offsets[1]];
    case 3:
      return [offsets[0]];
    default:
      return offsets;
  }
}

const inWords = (sum: number, offset: Offset | undefined) =>
  offset?.name ? `${inUnits(sum)}, or ${inUnits(sum + offset.amount)} with ${offset.name}` : inUnits(sum);

function rows({ items }: Values): CheckResult {
  const title = "Quantity times price equals amount";
  const complete = items.filter(
    (item) => item.quantity && amountOf(item.unitPrice) !== undefined && amountOf(item.amount) !== undefined,
  );
  if (complete.length === 0) return open(title, "Requires a line with quantity, price, and amount.");
  const wrong = complete.filter(
    (item) => toCents(Number(item.quantity) * Number(item.unitPrice)) !== amountOf(item.amount),
  );
  return decide(
    title,
    wrong.length === 0,
    wrong.length === 0
      ? `Correct for ${complete.length} of ${items.length} lines.`
      : `Incorrect for line ${wrong.map((item) => items.indexOf(item) + 1).join(", ")}.`,
  );
}

function netAndTax(values: Values): CheckResult {
  const title = "Net plus tax equals total";
  const { fields } = values;
  const [net, tax, total] = [amountOf(fields.net), amountOf(fields.tax), amountOf(fields.total)];
  if (net === undefined || tax === undefined || total === undefined)
    return open(title, "Requires net amount, tax, and total.");
  const sum = net + tax;
  const offsets = offsetsAfter(values, net);
  const exact = offsets.find(({ amount }) => sum + amount === total);
  // Switzerland has no coins below 5 Rappen.
  const rounded =
    fields.currency === "CHF" ? offsets.find(({ amount }) => Math.round((sum + amount) / 5) * 5 === total) : undefined;
  const offset = exact ?? rounded;
  return decide(
    title,
    offset !== undefined,
    `${inUnits(net)} + ${inUnits(tax)} = ${inWords(sum, offset)}; the total is ${inUnits(total)}${exact || !rounded ? "" : ", rounded to 5 Rappen"}.`,
  );
}

function inOrder({ fields }: Values, from: "date" | "effective", to: "due" | "ends"): CheckResult {
  const title = "Dates in order";
  const [start, end] = [fields[from], fields[to]];
  if (!isDay(start) || !isDay(end)) return open(title, "Requires both dates in the form YYYY-MM-DD.");
  return decide(title, start <= end, `${start} is ${start <= end ? "not after" : "after"} ${end}.`);
}

function ibanDigits({ fields }: Values): CheckResult {
  const title = "IBAN check digits";
  if (!fields.iban) return open(title, "The document has no IBAN.");
  return decide(
    title,
    isIban(fields.iban),
    isIban(fields.iban) ? "They match the account number." : "They don't match the account number.",
  );
}

const open = (title: string, detail: string): CheckResult => ({ title, state: "open", detail });
const decide = (title: string, isTrue: boolean, detail: string): CheckResult => ({
  title,
  state: isTrue ? "passed" : "failed",
  detail,
});
const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
const inUnits = (cents: number) => (cents / 100).toFixed(2);

function amountOf(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d+(\.\d{1,2})?$/.test(text.trim()) ? toCents(Number(text)) : undefined;
}
