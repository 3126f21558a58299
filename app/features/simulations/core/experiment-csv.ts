import { CSV_START, csvRow } from "#contract/csv.ts";
import type { Parameters, ValuesOf } from "./experiment-url.ts";

export type Column = { name: string; unit: string; values: ArrayLike<number> };
export type Fact = { name: string; value: string | number; unit: string };

/**
 * An experiment as a file: every parameter with its unit in lines that begin with "#", which readers of numbers skip,
 * then the columns with their units, then the numbers in full.
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
  // A mark at the start would hide the first "#" from some readers, so only a file that needs it has one.
  return /^\p{ASCII}*$/u.test(text) ? text : CSV_START + text;
}

/** The parameters of an experiment, a list of numbers as one fact for each. */
export function factsOf<Given extends Parameters>(values: ValuesOf<Given>, parameters: Given): Fact[] {
  return Object.entries(parameters).flatMap(([name, { label, unit = "", write }]) => {
    const value: unknown = values[name as keyof Given];
    if (Array.isArray(value) && typeof value[0] === "number") {
      return value.map((item: number, index) => ({ name: `${label} ${index + 1}`, value: item, unit }));
    }
    return [{ name: label, value: typeof value === "number" ? value : write(value), unit }];
  });
}

/** A cell that holds no number is empty to every reader. */
const finite = (value: number | undefined) => (Number.isFinite(value) ? value : "");
