import { DAY_MS } from "#contract/durations.ts";
import type { Random } from "./random.ts";

export type Item = { description: string; quantity: number; unitPrice: number; amount: number };

/** The facts of an invoice, independent of its layout. */
export type Facts = {
  supplier: string;
  supplierAddress: readonly string[];
  customer: string;
  customerAddress: readonly string[];
  number: string;
  date: Date;
  due: Date;
  iban: string;
  vatId: string;
  items: readonly Item[];
  taxRate: number;
  net: number;
  tax: number;
  total: number;
};

const SUPPLIERS = [
  "Northwind Instruments Ltd",
  "Alder & Finch Consulting GmbH",
  "Brightwater Analytics Inc.",
  "Kestrel Data Systems B.V.",
  "Harbour Lane Engineering LLP",
  "Meridian Pump Works AG",
  "Oakfield Software Ltd",
  "Tallis Measurement GmbH",
  "Quarry Road Studio LLC",
  "Lindqvist Automation AB",
  "Copperfield Logistics Ltd",
  "Saltmarsh Laboratories Inc.",
];
const CUSTOMERS = [
  "Example Foods Ltd",
  "Sample Refinery GmbH",
  "Placeholder Energy Inc.",
  "Specimen Packaging AG",
  "Fictional Water Board",
  "Imaginary Bank plc",
];
const STREETS = ["Mill Lane", "Harbour Street", "Station Road", "Garden Row", "Foundry Yard", "Canal Walk"];
const TOWNS = [
  "20457 Hamburg",
  "Leeds LS1 4AP",
  "8005 Zurich",
  "Austin, TX 78701",
  "1012 Amsterdam",
  "Bristol BS1 5TR",
];
const GOODS = [
  "Pressure sensor PX-40",
  "Data pipeline review",
  "Calibration of flow meters",
  "On-site workshop",
  "Dashboard maintenance",
  "Stainless steel valve DN50",
  "Cloud storage, 2 TB",
  "Model evaluation report",
  "Replacement filter set",
  "Technical documentation",
  "Remote support",
  "Temperature probe, type K",
  "Software licence, annual",
  "Sample analysis",
  "Installation and testing",
  "Travel and lodging",
];

/** The part of a layout that decides what is invoiced. */
type Invoiced = {
  taxRate: number;
  numberOf: (random: Random) => string;
  goods?: readonly string[];
  itemCount?: number;
  decimals?: number;
};

export function inventFacts(
  random: Random,
  { taxRate, numberOf, goods = GOODS, itemCount, decimals = 2 }: Invoiced,
): Facts {
  const rounded = (amount: number) => Math.round(amount * 10 ** decimals) / 10 ** decimals;
  const date = new Date(Date.UTC(2026, random.between(0, 9), random.between(1, 28)));
  const items = inventItems(random, goods, itemCount, rounded);
  const net = rounded(items.reduce((sum, { amount }) => sum + amount, 0));
  const tax = rounded((net * taxRate) / 100);
  return {
    supplier: random.pick(SUPPLIERS),
    supplierAddress: address(random),
    customer: random.pick(CUSTOMERS),
    customerAddress: address(random),
    number: numberOf(random),
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

const address = (random: Random) => [`${random.between(1, 180)} ${random.pick(STREETS)}`, random.pick(TOWNS)];

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
