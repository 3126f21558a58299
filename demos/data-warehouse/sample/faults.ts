import { rowsOf, type SamplePlant, type Source } from "./sample-plant.ts";

type FaultFacts = {
  name: string;
  source: Source;
  label: string;
  /** The share of the source's rows, in thousandths. */
  perMille: number;
  /** What the models do about it. */
  treatment: string;
  /** Counts the rows in which the models found the fault. */
  foundBy: string;
};

const quarantined = (source: Source, reason: string) =>
  `SELECT count(*) FROM quarantine.rejected_${source} WHERE reason = '${reason}'`;

/** Every fault that the generator plants. A row has one fault at most, so the counts are exact. */
export const faultFacts = [
  {
    name: "readingTwice",
    source: "readings",
    label: "Reading sent twice",
    perMille: 4,
    treatment: "The first copy is kept, the second is quarantined.",
    foundBy: quarantined("readings", "duplicate"),
  },
  {
    name: "readingLate",
    source: "readings",
    label: "Reading more than 24 hours late",
    perMille: 5,
    treatment: "Kept on the day it was measured, and marked.",
    foundBy: "SELECT count(*) FROM silver.readings WHERE is_late",
  },
  {
    name: "readingUnit",
    source: "readings",
    label: "Reading in a foreign unit",
    perMille: 3,
    treatment: "Converted to the sensor’s unit, and marked.",
    foundBy: "SELECT count(*) FROM silver.readings WHERE is_converted",
  },
  {
    name: "readingSlipped",
    source: "readings",
    label: "Reading off by a factor of 1,000",
    perMille: 1,
    treatment: "Quarantined: no label says what happened.",
    foundBy: quarantined("readings", "out of range"),
  },
  {
    name: "readingOrphan",
    source: "readings",
    label: "Reading of an unknown sensor",
    perMille: 2,
    treatment: "Quarantined until the sensor is known.",
    foundBy: quarantined("readings", "unknown sensor"),
  },
  {
    name: "readingEmpty",
    source: "readings",
    label: "Reading without a value",
    perMille: 0.5,
    treatment: "Quarantined.",
    foundBy: quarantined("readings", "no value"),
  },
  {
    name: "orderTwice",
    source: "orders",
    label: "Order sent twice",
    perMille: 6,
    treatment: "The first copy is kept, the second is quarantined.",
    foundBy: quarantined("orders", "duplicate"),
  },
  {
    name: "orderPart",
    source: "orders",
    label: "Order for an unknown part",
    perMille: 4,
    treatment: "Quarantined, with its invoiced amount.",
    foundBy: quarantined("orders", "unknown part"),
  },
  {
    name: "orderMachine",
    source: "orders",
    label: "Order for an unknown machine",
    perMille: 3,
    treatment: "Quarantined, with its invoiced amount.",
    foundBy: quarantined("orders", "unknown machine"),
  },
  {
    name: "priceUnit",
    source: "prices",
    label: "Price in cents instead of dollars",
    perMille: 30,
    treatment: "Converted to dollars, and marked.",
    foundBy: "SELECT count(*) FROM silver.prices WHERE is_converted",
  },
  {
    name: "priceTwice",
    source: "prices",
    label: "Price sent twice",
    perMille: 20,
    treatment: "The first copy is kept, the second is quarantined.",
    foundBy: quarantined("prices", "duplicate"),
  },
] as const satisfies readonly FaultFacts[];

export type FaultName = (typeof faultFacts)[number]["name"];

/** A fault takes the shuffled positions from `from` up to but excluding `to`. */
export type Planted = { from: number; to: number };

/**
 * Decides how many rows get each fault, and which positions of the generator's shuffle they take. The models never see
 * this plan, so the counts they find can be checked against it.
 */
export function plantFaults(plant: SamplePlant): Record<FaultName, Planted> {
  const rows = rowsOf(plant);
  const used: Partial<Record<Source, number>> = {};
  const plan = faultFacts.map(({ name, source, perMille }, index): [string, Planted] => {
    const base = Math.floor((rows[source] * perMille) / 1000);
    // Counts depend on the seed, so that a count learned from one run doesn't fit the next.
    const count = base + ((plant.seed * (7 + 2 * index)) % (Math.floor(base / 4) + 1));
    const from = used[source] ?? 0;
    used[source] = from + count;
    return [name, { from, to: from + count }];
  });
  return Object.fromEntries(plan) as Record<FaultName, Planted>;
}

export const plantedCount = ({ from, to }: Planted) => to - from;
