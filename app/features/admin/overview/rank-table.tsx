import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";

type RankTableProps = {
  caption: string;
  subject: string;
  unit: string;
  rows: readonly { name: string; value: number }[];
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
        {rows.map(({ name, value }) => (
          <TableRow key={name}>
            <TableHeaderCell scope="row" className="relative w-full px-0! py-1! font-normal">
              <span
                aria-hidden
                className="absolute inset-y-1 left-0 rounded-tag bg-accent/12"
                style={{ width: `${(value / most) * 100}%` }}
              />
              <span className="relative block px-2 py-1 wrap-anywhere">{name}</span>
            </TableHeaderCell>
            <TableCell className="py-1! pr-0! text-right font-mono text-xs tabular-nums">{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
