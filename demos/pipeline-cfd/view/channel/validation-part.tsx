import { memo } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { formatPercent } from "#demos/kit/format.ts";
import { validationResults } from "../../engine/validation/validation-results.ts";
import { useStudies } from "./use-studies.ts";

const COLUMNS = ["Case", "Against", "Grid", "Measured", "Expected", "Error", "Bar", "Result"];
/** The solver against exact, published and measured results: computed in advance, and again when the visitor asks. */
export const ValidationPart = memo(function ValidationPart() {
  const { share, checks: computed = [], isRunning, isFailed, start, stop } = useStudies();
  const checks = validationResults.map((inAdvance, index) => computed[index] ?? inAdvance);
  const passed = checks.filter(({ error, bar }) => error < bar).length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-2xl text-muted">
        The same code that draws the flow computes a channel, a box with a moving lid and a free cylinder. The table was
        computed in advance; computing it again here takes about half a minute of one processor core. For the cavity,
        the worst point of the printed tables is shown; the value of v at x = 0.9063 for Re 400 is left out, since it is
        known as a misprint.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" onClick={() => (isRunning ? stop() : start({ type: "validate" }))}>
          {isRunning ? "Stop" : "Run the validation"}
        </Button>
        {isRunning && <Progress label="Validation" value={(share ?? 0) * 100} className="max-w-60" />}
      </div>
      {isFailed && <p role="alert">The validation could not be loaded. Try again.</p>}
      <Table caption="Errors as shares of the expected value; for velocities, of the lid’s or the channel’s top speed">
        <TableHead>
          <TableRow>
            {COLUMNS.map((title) => (
              <TableHeaderCell key={title}>{title}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody className="whitespace-nowrap tabular-nums">
          {checks.map(({ name, against, grid, measured, expected, error, bar }) => (
            <TableRow key={name}>
              <TableHeaderCell scope="row" className="min-w-48 whitespace-normal">
                {name}
              </TableHeaderCell>
              <TableCell className="min-w-40 whitespace-normal">{against}</TableCell>
              <TableCell>{grid}</TableCell>
              <TableCell>{measured}</TableCell>
              <TableCell>{expected}</TableCell>
              <TableCell>{formatPercent(error, 2)}</TableCell>
              <TableCell>{formatPercent(bar, 2)}</TableCell>
              <TableCell className={error < bar ? "text-success-text" : "text-danger"}>
                {error < bar ? "Passed" : "Failed"}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <output className="text-[15px] text-muted">
        {!isRunning &&
          `${passed} of ${checks.length} checks passed, ${computed.length > 0 ? "in your browser" : "computed in advance"}.`}
      </output>
    </div>
  );
});
