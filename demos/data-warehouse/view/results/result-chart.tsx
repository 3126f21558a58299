import { useMemo, useState } from "react";
import type { ChartAxis, ChartData, ChartSeries } from "#app/ui/charts/chart-data.ts";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { SelectField } from "#demos/kit/select-field.tsx";
import { numberAt, type ResultTable } from "../../engine/results/result-table.ts";

/** A chart of the result, if it has something to draw. */
export function ResultChart({ table }: { table: ResultTable }) {
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const chart = useMemo(() => chartOf(table, chosen), [table, chosen]);
  if (!chart) return null;
  const { x, y, data, choices } = chart;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-medium hover:text-accent-text">Chart</summary>
      <div className="grid grid-cols-1 gap-4 pt-3">
        {choices.length > 1 && (
          <SelectField
            label="Column to draw"
            className="w-56"
            choices={Object.fromEntries(choices.map(({ column, name }) => [String(column), name]))}
            value={String(chosen ?? choices[0]?.column)}
            onChange={(column) => setChosen(Number(column))}
          />
        )}
        {isOpen && <LineChart key={y.label} title={`${y.label} by ${x.label}`} x={x} y={y} data={data} />}
      </div>
    </details>
  );
}

export type DrawnResult = {
  x: ChartAxis;
  y: ChartAxis;
  data: ChartData;
  /** The numeric columns that can be drawn, by their index. */
  choices: readonly { column: number; name: string }[];
};

/** More points than pixels. */
const MAX_POINTS = 2_000;
const COLORS = ["accent", "engineering", "data", "ai-ml", "ink", "muted"] as const;

/**
 * A numeric column against the first one: as bars if that one is text, otherwise as lines, one for each value of a text
 * column with few values. Undefined if nothing can be drawn.
 */
export function chartOf(table: ResultTable, chosen?: number): DrawnResult | undefined {
  const count = Math.min(table.rowCount, MAX_POINTS);
  const choices = table.columns.flatMap(({ isNumber, name }, column) =>
    isNumber && column > 0 ? [{ column, name }] : [],
  );
  const [first] = table.columns;
  const shown = choices.find(({ column }) => column === chosen) ?? choices[0];
  if (!first || !shown || count < 2) return undefined;
  const isTime = /^(DATE|TIMESTAMP)/.test(first.type);
  const isScale = isTime || first.isNumber;
  const rows = Array.from({ length: count }, (_, row) => row);
  const at = rows.map((row) => (isScale ? xAt(table, row, isTime) : row));
  const x = [...new Set(at.filter(Number.isFinite))].sort((one, other) => one - other);
  const groups = isScale ? groupsOf(table, rows) : undefined;
  const valuesOf = (name?: string) => {
    const byX = new Map(
      rows
        .filter((row) => name === undefined || (groups && table.text(row, groups.column) === name))
        .map((row) => [at[row], numberAt(table, row, shown.column)]),
    );
    return x.map((value) => byX.get(value) ?? Number.NaN);
  };
  const series = (groups?.names ?? [undefined]).map(
    (name, index): ChartSeries => ({
      label: name ?? shown.name,
      color: COLORS[index] ?? "accent",
      shape: isScale ? "line" : "bars",
      values: valuesOf(name),
    }),
  );
  return {
    x: { label: first.name, ...((isTime || !isScale) && { format: isTime ? dayText : labelOf(table, count) }) },
    y: { label: shown.name },
    data: { x, series },
    choices,
  };
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const labelOf = (table: ResultTable, count: number) => (value: number) =>
  Number.isInteger(value) && value >= 0 && value < count ? table.text(value, 0) : "";

function xAt(table: ResultTable, row: number, isTime: boolean): number {
  const value = table.value(row, 0);
  if (value === null || value === undefined) return Number.NaN;
  return isTime ? timeOf(table.text(row, 0)) : numberAt(table, row, 0);
}

/** Milliseconds of a printed date or time, all of them in UTC; NaN for infinity and years before 1. */
const timeOf = (text: string) =>
  Date.parse(`${text.replace(/\+00$/, "").replace(" ", "T")}${text.includes(":") ? "Z" : ""}`);

/** The first text column after x, if it has few enough values for a line each. */
function groupsOf(table: ResultTable, rows: readonly number[]) {
  const column = table.columns.findIndex(({ type }, index) => index > 0 && /^(VARCHAR|ENUM)/.test(type));
  if (column < 0) return undefined;
  const names = [...new Set(rows.map((row) => table.text(row, column)))];
  return names.length <= COLORS.length ? { column, names } : undefined;
}
