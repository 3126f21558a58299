import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#app/components/charts/chart-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";
import { useSeen } from "../core/use-seen.ts";
import { type CheckResult, checks, runCheck } from "./validation.ts";

/** Runs the checks once the table scrolls into view. */
export function ValidationTable() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [round, setRound] = useState(0);
  return (
    <div ref={place}>
      <CheckedTable key={round} mayRun={isSeen} onAgain={() => setRound(round + 1)} />
    </div>
  );
}

/** Runs one check per task to keep the page responsive. */
function CheckedTable({ mayRun, onAgain }: { mayRun: boolean; onAgain: () => void }) {
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const isDone = results.length === checks.length;

  useEffect(() => {
    const check = checks[results.length];
    if (!mayRun || !check) return;
    const timer = setTimeout(() => setResults([...results, runCheck(check)]));
    return () => clearTimeout(timer);
  }, [mayRun, results]);

  return (
    <div className="grid grid-cols-1 gap-4">
      <Table
        caption="Computed in your browser by the code that runs the demo"
        className="whitespace-nowrap tabular-nums"
      >
        <TableHead>
          <TableRow>
            {["Check", "Kernel", "Exact", "Published", "Error", "Limit", "Result"].map((title) => (
              <TableHeaderCell key={title}>{title}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {checks.map(({ name, unit, published, bar }, index) => {
            const result = results[index];
            const withUnit = (value: number) => `${value.toPrecision(7)} ${unit}`.trim();
            return (
              <TableRow key={name}>
                <TableHeaderCell scope="row" className="min-w-44 whitespace-normal">
                  {name}
                </TableHeaderCell>
                <TableCell>{result ? withUnit(result.computed) : "…"}</TableCell>
                <TableCell>{result ? withUnit(result.exact) : "…"}</TableCell>
                <TableCell>{published ?? "–"}</TableCell>
                <TableCell>{result ? `${formatNumber(Number((100 * result.error).toPrecision(2)))} %` : "…"}</TableCell>
                <TableCell>{100 * bar} %</TableCell>
                <TableCell className={result && !result.passes ? "text-danger" : "text-success-text"}>
                  {result && (result.passes ? "Passed" : "Failed")}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <output className="text-[15px] text-muted">
        {isDone && `${results.filter(({ passes }) => passes).length} of ${checks.length} checks passed.`}
      </output>
      <Button variant="secondary" className="justify-self-start" disabled={!isDone} onClick={onAgain}>
        Run the checks again
      </Button>
    </div>
  );
}
