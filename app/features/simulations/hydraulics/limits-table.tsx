import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";
import type { LineResult } from "./analysis.ts";
import { keeps } from "./physics/velocity-limits.ts";
import { showIn } from "./show-amount.ts";
import type { UnitSystem } from "./units.ts";

type LimitsTableProps = { result: LineResult; system: UnitSystem };

export function LimitsTable({ result: { limits, velocity }, system }: LimitsTableProps) {
  const show = showIn(system);
  return (
    <Table caption="Velocity limits" className="tabular-nums">
      <TableHead>
        <TableRow>
          {["Limit", "Reason and source", "This line"].map((title) => (
            <TableHeaderCell key={title}>{title}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {limits.map((limit) => (
          <TableRow key={limit.source}>
            <TableHeaderCell scope="row" className="whitespace-nowrap">
              {limit.bound === "least" ? "≥" : "≤"} {show("velocity", limit.velocity)}
            </TableHeaderCell>
            <TableCell className="min-w-52">
              {limit.reason} <span className="text-muted">{limit.source}</span>
            </TableCell>
            <TableCell className={keeps(limit, velocity) ? "text-success-text" : "text-danger"}>
              {keeps(limit, velocity) ? "Within" : "Outside"}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
