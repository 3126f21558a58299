import type { ReactNode } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";

type CheckRow = {
  name: string;
  /** Where what it is compared with is from. */
  source?: string;
  cells: readonly ReactNode[];
  passes: boolean | undefined;
};

type CheckTableProps = {
  caption: string;
  /** The first is the name's. */
  columns: readonly string[];
  rows: readonly CheckRow[];
};

/** Named checks with their numbers and verdicts. */
export function CheckTable({ caption, columns, rows }: CheckTableProps) {
  return (
    <Table caption={caption} className="whitespace-nowrap tabular-nums">
      <TableHead>
        <TableRow>
          {[...columns, "Result"].map((title) => (
            <TableHeaderCell key={title}>{title}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, source, cells, passes }) => (
          <TableRow key={name}>
            <TableHeaderCell scope="row" className="min-w-52 whitespace-normal">
              {name}
              {source && <span className="block font-normal text-muted">{source}</span>}
            </TableHeaderCell>
            {cells.map((cell, index) => (
              <TableCell key={columns[index + 1]}>{cell}</TableCell>
            ))}
            <VerdictCell passes={passes} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Passed or failed in words and color, or nothing while there is no result. */
function VerdictCell({ passes }: { passes: boolean | undefined }) {
  return (
    <TableCell className={passes === false ? "text-danger" : "text-success-text"}>
      {passes === undefined ? "" : passes ? "Passed" : "Failed"}
    </TableCell>
  );
}
