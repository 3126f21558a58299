import { useState } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { axisTitle, type ChartAxis, type ChartData, formatOn, tableColumns } from "./chart-data.ts";

type ChartTableProps = { title: string; x: ChartAxis; y: ChartAxis; data: ChartData };

/** Enough to follow a curve; the full data belongs in an export. */
const MAX_ROWS = 16;

/** The chart's data as a collapsed table. */
export function ChartTable({ title, x, y, data }: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Without JavaScript the rows must be in the page; with it, a closed table isn't worth updating.
  const isNeeded = !useHydrated() || isOpen;
  return (
    <details className="min-w-0 text-sm open:basis-full" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit py-1 text-muted hover:text-ink">
        Show as a table<span className="sr-only">: {title}</span>
      </summary>
      {isNeeded && (
        <Table caption={`${axisTitle(y)} against ${axisTitle(x)}`} className="tabular-nums">
          <TableHead>
            <TableRow>
              <TableHeaderCell>{axisTitle(x)}</TableHeaderCell>
              {tableColumns(data).map(({ label }) => (
                <TableHeaderCell key={label}>{label}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rowsOf(data.x.length).map((index) => (
              <TableRow key={index}>
                <TableHeaderCell scope="row">{formatOn(x, data.x[index] ?? Number.NaN)}</TableHeaderCell>
                {tableColumns(data).map(({ label, values }) => (
                  <TableCell key={label}>{formatOn(y, values[index] ?? Number.NaN)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </details>
  );
}

/** Evenly spaced row indexes, including the first and the last. */
function rowsOf(count: number): number[] {
  const rows = Math.min(count, MAX_ROWS);
  return Array.from({ length: rows }, (_, row) => Math.round((row * (count - 1)) / Math.max(1, rows - 1)));
}
