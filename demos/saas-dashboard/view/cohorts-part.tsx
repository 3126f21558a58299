import { memo } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { formatPercent } from "#demos/kit/format.ts";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { type Cohort, quarterName } from "../engine/queries/cohorts.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCount } from "./money.ts";
import { wholeNumbers } from "./month-axis.ts";
import { NumberButton, type OpenNumber } from "./number-button.tsx";

type Measure = "revenue" | "accounts";

type CohortsPartProps = {
  cohorts: readonly Cohort[];
  measure: Measure;
  onMeasure: (measure: Measure) => void;
  onOpen: OpenNumber;
};

const MEASURES = { revenue: "Net revenue", accounts: "Accounts" } as const;

/** What each quarter's new accounts became: a heat map that is a table of numbers. */
export const CohortsPart = memo(function CohortsPart({ cohorts, measure, onMeasure, onOpen }: CohortsPartProps) {
  const filled = cohorts.filter(({ accounts }) => accounts > 0);
  const ages = Math.max(0, ...filled.map(({ active }) => active.length));
  const all = filled.flatMap((cohort) => sharesOf(cohort, measure));
  const scale = { least: Math.min(...all), most: Math.max(...all) };
  if (ages === 0) {
    return <p>No account signed up in a whole quarter of this range. Choose a longer range to see cohorts.</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="no-print">
        <ChoiceControl legend="Retained" choices={MEASURES} value={measure} onChange={onMeasure} />
      </div>
      <Table
        caption={`${MEASURES[measure]} retained, in percent of what each quarter’s new accounts were at signup; the stronger the shade, the more`}
        className="font-mono text-xs tabular-nums print:text-[6.5pt]"
      >
        <TableHead>
          <TableRow>
            <TableHeaderCell className="px-2 print:px-0.5">Signed up</TableHeaderCell>
            <TableHeaderCell className="px-2 text-right print:px-0.5">Accounts</TableHeaderCell>
            {wholeNumbers(0, ages - 1).map((age) => (
              <TableHeaderCell key={age} className="px-2 text-right print:px-0.5">
                +{age}
                <span className="sr-only"> quarters</span>
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {filled.map((cohort) => (
            <CohortRow
              key={cohort.quarter}
              cohort={cohort}
              shares={sharesOf(cohort, measure)}
              scale={scale}
              onOpen={onOpen}
            />
          ))}
        </TableBody>
      </Table>
      <ExportButton
        label="Export cohorts as CSV"
        file={{
          name: "cohorts",
          head: [
            "cohort",
            "quarters since signup",
            "accounts at signup",
            "active accounts",
            "MRR at signup (cents)",
            "MRR retained (cents)",
          ],
          rows: () =>
            filled.flatMap(({ quarter, accounts, mrr, active, retained }) =>
              active.map((count, age) => [quarterName(quarter), age, accounts, count, mrr, retained[age] as number]),
            ),
        }}
      />
    </div>
  );
});

const sharesOf = ({ accounts, mrr, active, retained }: Cohort, measure: Measure) =>
  measure === "revenue" ? retained.map((cents) => cents / mrr) : active.map((count) => count / accounts);

type Scale = { least: number; most: number };
type CohortRowProps = { cohort: Cohort; shares: readonly number[]; scale: Scale; onOpen: OpenNumber };

function CohortRow({ cohort: { quarter, accounts }, shares, scale, onOpen }: CohortRowProps) {
  return (
    <TableRow>
      <TableHeaderCell scope="row" className="px-2 py-1.5 font-normal whitespace-nowrap print:px-0.5">
        {quarterName(quarter)}
      </TableHeaderCell>
      <TableCell className="px-2 py-1.5 text-right print:px-0.5">{formatCount(accounts)}</TableCell>
      {shares.map((share, age) => (
        <TableCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its age
          key={age}
          className="px-2 py-1.5 text-right whitespace-nowrap print:px-0.5"
          style={{ backgroundColor: shade(share, scale) }}
        >
          <NumberButton
            label={`${quarterName(quarter)} after ${age} quarters, show rows`}
            target={{ number: "cohort", quarter, age }}
            onOpen={onOpen}
          >
            {formatPercent(share)}
          </NumberButton>
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The strongest shade, at which text still has the contrast it needs in both themes. */
const STRONGEST = 42;

/** The smallest share of the table has no shade, the largest the strongest. */
function shade(share: number, { least, most }: Scale): string {
  const strength = Math.round((STRONGEST * (share - least)) / Math.max(Number.EPSILON, most - least));
  return `color-mix(in srgb, var(--data) ${strength}%, transparent)`;
}
