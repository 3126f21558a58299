import { GROUPS } from "./physics/kinetics.ts";

const GROUP_COLUMNS = Array.from({ length: GROUPS }, (_, group) => ({
  name: `precursors of group ${group + 1}`,
  unit: "of initial equilibrium",
}));

/** The columns of the record and of the exported file. */
export const COLUMNS = [
  { name: "time", unit: "s" },
  { name: "relative power", unit: "1" },
  { name: "inverse period", unit: "1/s" },
  { name: "inverse period by the meter", unit: "1/s" },
  { name: "reactivity", unit: "dk/k" },
  { name: "reactivity", unit: "$" },
  { name: "reactivity of rods", unit: "$" },
  { name: "reactivity inserted", unit: "$" },
  { name: "reactivity by Doppler effect", unit: "$" },
  { name: "reactivity by moderator", unit: "$" },
  { name: "reactivity by adiabatic feedback", unit: "$" },
  { name: "fuel temperature", unit: "degC" },
  { name: "coolant mean temperature", unit: "degC" },
  { name: "coolant outlet temperature", unit: "degC" },
  { name: "coolant inlet temperature", unit: "degC" },
  { name: "coolant flow", unit: "%" },
  { name: "control rod withdrawn", unit: "%" },
  { name: "energy released", unit: "full-power s" },
  ...GROUP_COLUMNS,
] as const;

/** Indexes of the columns. */
export const COLUMN = {
  time: 0,
  power: 1,
  inversePeriod: 2,
  meter: 3,
  reactivity: 4,
  dollars: 5,
  rods: 6,
  inserted: 7,
  doppler: 8,
  moderator: 9,
  adiabatic: 10,
  fuel: 11,
  coolant: 12,
  outlet: 13,
  inlet: 14,
  flow: 15,
  rod: 16,
  released: 17,
  groups: 18,
} as const;

/** Upper limit on the rows kept of a run. */
export const MAX_ROWS = 20_000;

/** Keeps the rows of a run. At the limit every second row is dropped, so older data becomes coarser. */
export function createRecorder() {
  const rows: Float64Array[] = [];
  let isThinned = false;
  return {
    add(row: Float64Array) {
      if (rows.length >= MAX_ROWS) {
        isThinned = true;
        for (let index = 0; index < rows.length / 2; index += 1) rows[index] = rows[index * 2] as Float64Array;
        rows.length = Math.ceil(rows.length / 2);
      }
      rows.push(row);
    },
    last: () => rows.at(-1) as Float64Array,
    isThinned: () => isThinned,
    /** The columns from a given time on, thinned to at most `maxRows`. The first and last rows are always included. */
    columns(from: number, maxRows: number): Float64Array[] {
      let first = rows.findIndex((row) => (row[COLUMN.time] ?? 0) >= from);
      if (first < 0) first = 0;
      const stride = Math.max(1, Math.ceil((rows.length - first) / (maxRows - 1)));
      // Count from the newest row, so that the selection is stable while paused.
      const shown: Float64Array[] = [];
      for (let index = rows.length - 1; index > first; index -= stride) shown.push(rows[index] as Float64Array);
      shown.push(rows[first] as Float64Array);
      shown.reverse();
      return COLUMNS.map((_column, column) => Float64Array.from(shown, (row) => row[column] ?? 0));
    },
  };
}
