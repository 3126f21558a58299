import { DAY_MS } from "#contract/durations.ts";
import { sum } from "../../numbers.ts";
import { readJson } from "../task.ts";
import type { Item, Layout } from "./layout.ts";
import type { Random } from "./random.ts";

/** The facts of an invoice, independent of how its layout prints them. */
export type Facts = ReturnType<typeof inventFacts>;

type Names = Record<"suppliers" | "customers" | "streets" | "towns", string[]> & { goods: Record<string, string[]> };

const NAMES = readJson<Names>(new URL("names.json", import.meta.url));

export function inventFacts(random: Random, { taxRate, number, goods, itemCount, decimals }: Layout) {
  const rounded = (amount: number) => Math.round(amount * 10 ** decimals) / 10 ** decimals;
  const date = new Date(Date.UTC(2026, random.between(0, 9), random.between(1, 28)));
  const items = inventItems(random, NAMES.goods[goods] ?? [], itemCount, rounded);
  const net = rounded(sum(items.map(({ amount }) => amount)));
  const tax = rounded((net * taxRate) / 100);
  return {
    supplier: random.pick(NAMES.suppliers),
    supplierStreet: street(random),
    supplierTown: random.pick(NAMES.towns),
    customer: random.pick(NAMES.customers),
    customerStreet: street(random),
    customerTown: random.pick(NAMES.towns),
    number: number.replace(/\{(\d+)-(\d+)(?::(\d+))?\}/g, (_, least, most, length = 0) =>
      String(random.between(Number(least), Number(most))).padStart(length, "0"),
    ),
    date,
    due: new Date(date.getTime() + random.pick([14, 21, 30, 45]) * DAY_MS),
    iban: inventIban(random),
    vatId: random.pick([
      `DE${digits(random, 9)}`,
      `GB${digits(random, 9)}`,
      `NL${digits(random, 9)}B0${random.between(1, 9)}`,
    ]),
    items,
    taxRate,
    net,
    tax,
    total: rounded(net + tax),
  };
}

function inventItems(
  random: Random,
  goods: readonly string[],
  itemCount: number | undefined,
  rounded: (amount: number) => number,
): Item[] {
  const left = [...goods];
  return Array.from({ length: itemCount ?? random.between(2, 6) }, () => {
    const description = random.pick(left);
    left.splice(left.indexOf(description), 1);
    const quantity = random.pick([1, 1, 2, 3, 4, 8, 10, 12, 24]);
    const unitPrice = rounded(
      random.pick([random.between(5, 99), random.between(100, 950), random.between(1000, 2400)]) +
        random.pick([0, 0, 0.5, 0.95, 0.25]),
    );
    return { description, quantity, unitPrice, amount: rounded(quantity * unitPrice) };
  });
}

const street = (random: Random) => `${random.between(1, 180)} ${random.pick(NAMES.streets)}`;

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join("");

/** A German or British account number with valid check digits. */
function inventIban(random: Random): string {
  const [country, account] = random.pick([
    ["DE", digits(random, 18)],
    ["GB", `SMPL${digits(random, 14)}`],
  ] as const);
  const asNumber = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = 98n - (BigInt(asNumber) % 97n);
  return `${country}${String(check).padStart(2, "0")}${account}`;
}
