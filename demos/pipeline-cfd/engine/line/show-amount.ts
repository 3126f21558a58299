import { formatNumber } from "#app/ui/charts/chart-data.ts";
import type { Band } from "./physics/friction.ts";
import { fromBase, type Quantity, symbolOf, type UnitSystem } from "./units.ts";

/** Formats a value, given in SI base units, with its unit. */
export type ShowAmount = (quantity: Quantity, value: number) => string;

export const showIn =
  (system: UnitSystem): ShowAmount =>
  (quantity, value) =>
    `${formatNumber(fromBase(quantity, system, value))} ${symbolOf(quantity, system)}`.trim();

/** A single number if both ends look the same, otherwise "low to high". Without the unit. */
export function formatBand(band: Band, format: (value: number) => string = formatNumber): string {
  const [low, high] = [format(band[0]), format(band[1])];
  return low === high ? low : `${low} to ${high}`;
}

/** Written out in full, for comparison with 2300 and 4000. */
export const formatReynolds = (reynolds: number) => Number(reynolds.toPrecision(4)).toLocaleString("en-US");
