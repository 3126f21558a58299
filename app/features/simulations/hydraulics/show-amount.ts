import { formatNumber } from "#app/components/charts/chart-data.ts";
import type { Band } from "./physics/friction.ts";
import { fromBase, type Quantity, symbolOf, type UnitSystem } from "./units.ts";

/** Writes a value given in base units in those of the visitor. */
export type ShowAmount = (quantity: Quantity, value: number) => string;

export const showIn =
  (system: UnitSystem): ShowAmount =>
  (quantity, value) =>
    `${formatNumber(fromBase(quantity, system, value))} ${symbolOf(quantity, system)}`.trim();

/** One number where both ends are the same, else from one to the other; without the unit. */
export function formatBand(band: Band, format: (value: number) => string = formatNumber): string {
  const [low, high] = [format(band[0]), format(band[1])];
  return low === high ? low : `${low} to ${high}`;
}

/** Reynolds numbers are compared with 2300 and 4000, so they are written out. */
export const formatReynolds = (reynolds: number) => Number(reynolds.toPrecision(4)).toLocaleString("en-US");
