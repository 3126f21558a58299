import { CSV_START, csvRow } from "#engines/text/csv.ts";
import type { Parameters, ValuesOf } from "./experiment-url.ts";

export type Column = { name: string; unit: string; values: ArrayLike<number> };
export type Fact = { name: string; value: string | number; unit: string };

/**
 * An experiment as CSV: all parameters with their units in comment lines starting with "#", then a header row with
 * units, then the data at full precision.
 */
export function experimentCsv(title: string, facts: readonly Fact[], columns: readonly Column[]): string {
  const lines = [
    csvRow([`# ${title}`]),
    csvRow(["# parameter", "value", "unit"]),
    ...facts.map(({ name, value, unit }) => csvRow([`# ${name}`, value, unit])),
    csvRow(columns.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))),
  ];
  const length = columns[0]?.values.length ?? 0;
  for (let row = 0; row < length; row += 1) {
    lines.push(csvRow(columns.map(({ values }) => finite(values[row]))));
  }
  const text = lines.join("");
  // A byte order mark hides the first "#" from some parsers, so only add it if it is needed.
  return /^\p{ASCII}*$/u.test(text) ? text : CSV_START + text;
}

/** The parameters of an experiment; a list becomes one line per number. */
export function factsOf<Given extends Parameters>(values: ValuesOf<Given>, parameters: Given): Fact[] {
  return Object.entries(parameters).flatMap(([name, { label, unit = "", write }]) => {
    const value: unknown = values[name as keyof Given];
    if (Array.isArray(value) && typeof value[0] === "number") {
      return value.map((item: number, index) => ({ name: `${label} ${index + 1}`, value: item, unit }));
    }
    return [{ name: label, value: typeof value === "number" ? value : write(value), unit }];
  });
}

/** Spreadsheets and parsers agree on empty cells, not on NaN or Infinity. */
const finite = (value: number | undefined) => (Number.isFinite(value) ? value : "");
