import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckTable } from "#demos/kit/check-table.tsx";
import { formatError } from "#demos/kit/format.ts";
import { type Check, type CheckResult, checks, judge, runCheck } from "../engine/validation.ts";
import { validationResults } from "../engine/validation-results.ts";

/** Results that were computed in advance, until the visitor runs the checks. */
export function ValidationTable() {
  const [results, setResults] = useState<readonly CheckResult[]>();
  const isRunning = results !== undefined && results.length < checks.length;
  const passed = checks.filter((check, index) => (results?.[index] ?? inAdvance(check, index)).passes).length;

  // One check per task keeps the page responsive.
  useEffect(() => {
    const check = results && checks[results.length];
    if (!check) return;
    const timer = setTimeout(() => setResults([...results, runCheck(check)]));
    return () => clearTimeout(timer);
  }, [results]);

  return (
    <div className="grid grid-cols-1 gap-4">
      <CheckTable
        caption="Computed by the code that runs the demo"
        columns={["Check", "Kernel", "Exact", "Published", "Error", "Limit"]}
        rows={checks.map((check, index) => {
          const { name, unit, published = "–", bar } = check;
          const { computed, exact, error, passes } = results?.[index] ?? inAdvance(check, index);
          const withUnit = (value: number) => `${value.toPrecision(7)} ${unit}`.trim();
          return {
            name,
            cells: [withUnit(computed), withUnit(exact), published, formatError(error), `${100 * bar} %`],
            passes,
          };
        })}
      />
      <output className="text-[15px] text-muted">
        {!isRunning &&
          `${passed} of ${checks.length} checks passed, ${results ? "in your browser" : "computed in advance"}.`}
      </output>
      <Button variant="secondary" className="justify-self-start" disabled={isRunning} onClick={() => setResults([])}>
        Run the checks in this browser
      </Button>
    </div>
  );
}

const inAdvance = (check: Check, index: number) => judge(check, validationResults[index] ?? NOTHING);
const NOTHING = { computed: Number.NaN, exact: Number.NaN };
