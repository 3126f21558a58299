import type { ReactNode } from "react";
import { Link } from "react-router";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";

type RankTableProps = {
  caption: string;
  subject: string;
  unit: string;
  /** `to` opens what a row counts. */
  rows: readonly { key: string; name: ReactNode; value: number; to?: string }[];
  empty: string;
};

/** Busiest first. The bar behind each name is relative to the first row. */
export function RankTable({ caption, subject, unit, rows, empty }: RankTableProps) {
  if (rows.length === 0) return <p className="py-6 text-center text-muted">{empty}</p>;
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Table caption={caption} captionHidden>
      <TableHead>
        <TableRow>
          <TableHeaderCell className="px-0! py-2">{subject}</TableHeaderCell>
          <TableHeaderCell className="px-0! py-2 text-right">{unit}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody className="divide-y-0">
        {rows.map(({ key, name, value, to }) => (
          <TableRow key={key}>
            <TableHeaderCell scope="row" className="relative w-full px-0! py-1! font-normal">
              <span
                aria-hidden
                className="absolute inset-y-1 left-0 rounded-tag bg-accent/12"
                style={{ width: `${(value / most) * 100}%` }}
              />
              <span className="relative block px-2 py-1 wrap-anywhere">{name}</span>
            </TableHeaderCell>
            <TableCell className="py-1! pr-0! text-right font-mono text-xs tabular-nums">
              {to ? (
                <Link to={to} className="tap-target underline-offset-4 hover:underline">
                  {value}
                </Link>
              ) : (
                value
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
