import { useState } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { axisTitle, type ChartAxis, type ChartData, formatNumber } from "./chart-data.ts";

type ChartTableProps = { title: string; x: ChartAxis; y: ChartAxis; data: ChartData };

/** Enough to follow a curve by; the whole of it is for a file. */
const MAX_ROWS = 16;

/** The chart's numbers, folded away below it. */
export function ChartTable({ title, x, y, data }: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Without script the rows have to be there; with it a table that nobody sees is not kept up to date.
  const isNeeded = !useHydrated() || isOpen;
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit py-1 text-muted hover:text-ink">
        Show as a table<span className="sr-only">: {title}</span>
      </summary>
      {isNeeded && (
        <Table caption={`${axisTitle(y)} against ${axisTitle(x)}`} className="tabular-nums">
          <TableHead>
            <TableRow>
              <TableHeaderCell>{axisTitle(x)}</TableHeaderCell>
              {data.series.map(({ label }) => (
                <TableHeaderCell key={label}>{label}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rowsOf(data.x.length).map((index) => (
              <TableRow key={index}>
                <TableHeaderCell scope="row">{formatNumber(data.x[index] ?? Number.NaN)}</TableHeaderCell>
                {data.series.map(({ label, values }) => (
                  <TableCell key={label}>{formatNumber(values[index] ?? Number.NaN)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </details>
  );
}

/** Evenly spread, the first and the last included. */
function rowsOf(count: number): number[] {
  const rows = Math.min(count, MAX_ROWS);
  return Array.from({ length: rows }, (_, row) => Math.round((row * (count - 1)) / Math.max(1, rows - 1)));
}
