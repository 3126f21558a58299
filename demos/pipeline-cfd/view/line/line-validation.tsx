import { memo } from "react";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { CheckTable } from "#demos/kit/check-table.tsx";
import { formatError } from "#demos/kit/format.ts";
import { runCheck } from "../../engine/line/validation/check.ts";
import { checks } from "../../engine/line/validation/checks.ts";

/** Compares the kernel with published values, which takes a few milliseconds. */
export const LineValidation = memo(function LineValidation() {
  const results = checks.map((check) => ({ ...check, ...runCheck(check) }));
  return (
    <TitledPart level={2} title="Validation">
      <CheckTable
        caption="Computed in this browser by the calculator’s own code and compared with published values"
        columns={["Case", "Computed", "Published", "Error", "Bar"]}
        rows={results.map(({ unit, published, bar, computed, error, ...check }) => ({
          ...check,
          cells: [Number(computed.toPrecision(9)), `${published} ${unit}`.trim(), formatError(error), formatError(bar)],
        }))}
      />
      <p className="text-[15px] text-muted">
        {results.filter(({ passes }) => passes).length} of {results.length} checks passed. The bar is about half a unit
        of the last published digit, or the precision to which a chart can be read.
      </p>
    </TitledPart>
  );
});
