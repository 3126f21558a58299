import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { formatPercent } from "#demos/kit/format.ts";
import { type Backtest, coverageOf } from "../engine/forecast/backtest.ts";

/** How often the 80 % band held what came, whatever the result. */
export function BacktestTable({ backtest }: { backtest: Backtest }) {
  const { compared, held, share } = coverageOf(backtest);
  if (compared === 0) return <p>There is nothing to backtest yet: no month has passed since the first forecast.</p>;
  const steps = backtest.ahead
    .map((tally, step) => ({ ...tally, months: step + 1 }))
    .filter((tally) => tally.compared > 0);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <strong className="font-semibold">
          The 80 % band held {formatPercent(share, 0)} of what came: {held} of {compared} backtests
        </strong>
        , from {backtest.origins} rolling origins, each forecast made with what was known then.
      </p>
      <Table caption="Coverage of the 80 % band by months ahead" captionHidden className="tabular-nums">
        <TableHead>
          <TableRow>
            <TableHeaderCell>Months ahead</TableHeaderCell>
            {steps.map(({ months }) => (
              <TableHeaderCell key={months} className="text-right">
                {months}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableHeaderCell scope="row">Held</TableHeaderCell>
            {steps.map((tally) => (
              <TableCell key={tally.months} className="text-right whitespace-nowrap">
                {tally.held} of {tally.compared}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </div>
  );
}
