import { memo } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { formatError } from "#demos/kit/format.ts";
import { runCheck } from "../../engine/line/validation/check.ts";
import { checks } from "../../engine/line/validation/checks.ts";

/** Compares the kernel with published values, which takes a few milliseconds. */
export const LineValidation = memo(function LineValidation() {
  const results = checks.map((check) => ({ ...check, ...runCheck(check) }));
  return (
    <TitledPart level={2} title="Validation">
      <Table
        caption="Computed in this browser by the calculator’s own code and compared with published values"
        className="tabular-nums"
      >
        <TableHead>
          <TableRow>
            {["Case", "Computed", "Published", "Error", "Bar", "Result"].map((title) => (
              <TableHeaderCell key={title}>{title}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map(({ name, source, unit, published, bar, computed, error, passes }) => (
            <TableRow key={name}>
              <TableHeaderCell scope="row" className="min-w-64">
                {name}
                <span className="block font-normal text-muted">{source}</span>
              </TableHeaderCell>
              <TableCell>{Number(computed.toPrecision(9))}</TableCell>
              <TableCell>{`${published} ${unit}`.trim()}</TableCell>
              <TableCell>{formatError(error)}</TableCell>
              <TableCell>{formatError(bar)}</TableCell>
              <TableCell className={passes ? "text-success-text" : "text-danger"}>
                {passes ? "Passed" : "Failed"}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="text-[15px] text-muted">
        {results.filter(({ passes }) => passes).length} of {results.length} checks passed. The bar is about half a unit
        of the last published digit, or the precision to which a chart can be read.
      </p>
    </TitledPart>
  );
});
