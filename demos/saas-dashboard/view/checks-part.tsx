import { Badge } from "#app/ui/controls/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { SelectField } from "#demos/kit/select-field.tsx";
import { CHECKS, type CheckName, type CheckResult } from "../engine/queries/checks.ts";
import { FAULTS, type Fault } from "../engine/queries/faults.ts";
import type { Filter } from "../engine/queries/filter.ts";
import { monthKey, monthName } from "../sample/calendar.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCount } from "./money.ts";
import { wholeNumbers } from "./month-axis.ts";

type ChecksPartProps = {
  checks: Record<CheckName, CheckResult>;
  /** How long they took in this browser; undefined for those computed in advance. */
  milliseconds: number | undefined;
  filter: Filter;
  fault: Fault;
  onFault: (fault: Fault) => void;
};

const NAMES = Object.keys(CHECKS) as CheckName[];
const MONTH_COLUMNS = NAMES.map((name) => ({ key: name, label: CHECKS[name], isNumber: true }));
const largestOf = ({ largest }: CheckResult) => Math.max(...largest);
const cents = (count: number) => `${formatCount(count)} ${count === 1 ? "cent" : "cents"}`;

/** The invariants of the books with their largest difference, and a switch that proves that they can fail. */
export function ChecksPart({ checks, milliseconds, filter, fault, onFault }: ChecksPartProps) {
  const results = NAMES.map((name) => ({ name, ...checks[name] }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-end gap-4 sm:not-print:grid-cols-[1fr_16rem]">
        <ChecksSummary results={results} milliseconds={milliseconds} />
        <SelectField
          label="Introduce an error"
          className="no-print"
          choices={FAULTS}
          value={fault}
          onChange={onFault}
        />
      </div>
      <Table caption="Checks for the selected accounts and months" captionHidden className="tabular-nums">
        <TableHead>
          <TableRow>
            <TableHeaderCell>Check</TableHeaderCell>
            <TableHeaderCell>Result</TableHeaderCell>
            <TableHeaderCell className="text-right">Largest difference</TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">Comparisons</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map((result) => (
            <TableRow key={result.name}>
              <TableHeaderCell scope="row">{CHECKS[result.name]}</TableHeaderCell>
              <TableCell>
                {result.failures === 0 ? (
                  <Badge variant="success">passed</Badge>
                ) : (
                  <>
                    <Badge variant="destructive">failed</Badge>{" "}
                    <span className="text-danger">
                      {formatCount(result.failures)} off, first in{" "}
                      {monthName(result.largest.findIndex((difference) => difference > 0))}
                    </span>
                  </>
                )}
              </TableCell>
              <TableCell className="text-right whitespace-nowrap">{cents(largestOf(result))}</TableCell>
              <TableCell className="text-right max-sm:hidden">{formatCount(result.count)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <details className="min-w-0 text-sm">
        <summary className="w-fit py-1 text-muted hover:text-ink">Largest difference by month</summary>
        <VirtualTable
          caption="Largest difference in cents, by month"
          columns={[{ key: "month", label: "Month" }, ...MONTH_COLUMNS]}
          rowCount={filter.to - filter.from + 1}
          row={(index) => [
            monthName(filter.from + index),
            ...NAMES.map((name) => formatCount(checks[name].largest[filter.from + index] as number)),
          ]}
          height={280}
        />
      </details>
      <ExportButton
        label="Export checks as CSV"
        file={{
          name: "checks",
          head: ["month", ...NAMES.map((name) => `${CHECKS[name]}: largest difference (cents)`)],
          rows: () =>
            wholeNumbers(filter.from, filter.to).map((month) => [
              monthKey(month),
              ...NAMES.map((name) => checks[name].largest[month] as number),
            ]),
        }}
      />
    </div>
  );
}

type ChecksSummaryProps = { results: readonly CheckResult[]; milliseconds: number | undefined };

function ChecksSummary({ results, milliseconds }: ChecksSummaryProps) {
  const count = results.reduce((sum, result) => sum + result.count, 0);
  const failed = results.filter(({ failures }) => failures > 0).length;
  const where =
    milliseconds === undefined ? "when this page was built" : `in your browser in ${milliseconds.toFixed(0)} ms`;
  return (
    <output
      className={classNames(
        "block rounded-control border px-4 py-2.5 text-[15px]",
        failed > 0 ? "border-danger bg-danger-wash" : "border-line bg-sunken",
      )}
    >
      {failed > 0 ? `${failed} of ${results.length} checks failed.` : `All ${results.length} checks passed.`}{" "}
      {formatCount(count)} comparisons {where}, largest difference {cents(Math.max(...results.map(largestOf)))}.
    </output>
  );
}
