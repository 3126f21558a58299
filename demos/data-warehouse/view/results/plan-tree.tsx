import { useState } from "react";
import type { Engine } from "../../engine/duckdb/engine.ts";
import { explain } from "../../engine/duckdb/plain-errors.ts";
import { refusal, statementBody } from "../../engine/duckdb/statements.ts";
import { type Sizes, scannedBytes } from "../../engine/results/cost.ts";
import { type PlanStep, parsePlan, planSeconds, scansOf } from "../../engine/results/plan.ts";
import { LIMIT_SECONDS } from "./use-question.ts";

/** The steps of a plan with their rows and times, outermost first. */
export function PlanTree({ steps }: { steps: readonly PlanStep[] }) {
  const total = planSeconds(steps);
  return (
    <div className="grid grid-cols-1 gap-2 overflow-x-auto">
      <p className="text-sm text-muted">
        The question was run again with profiling: {(1000 * total).toFixed(1)} ms in its steps. Data flows from the
        innermost step outward.
      </p>
      <Steps steps={steps} total={total} />
    </div>
  );
}

function Steps({ steps, total }: { steps: readonly PlanStep[]; total: number }) {
  return (
    <ul className="grid gap-1.5 border-l border-line pl-3">
      {steps.map((step) => (
        <li key={[step.name, ...step.details].join()} className="grid gap-1.5">
          <div className="grid gap-0.5">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <span className="font-medium">{step.name}</span>
              <span className="font-mono text-xs text-muted tabular-nums">
                {step.rows.toLocaleString("en-US")} {step.rows === 1 ? "row" : "rows"} ·{" "}
                {(1000 * step.seconds).toFixed(1)} ms
              </span>
            </p>
            <span aria-hidden="true" className="block h-1 w-40 rounded-full bg-sunken">
              <span
                className="block h-1 rounded-full bg-accent"
                style={{ width: `${total > 0 ? (100 * step.seconds) / total : 0}%` }}
              />
            </span>
            {step.details.length > 0 && (
              <p className="max-w-xl font-mono text-xs text-muted wrap-anywhere">{step.details.join(" · ")}</p>
            )}
          </div>
          {step.children.length > 0 && <Steps steps={step.children} total={total} />}
        </li>
      ))}
    </ul>
  );
}

/** Statements that EXPLAIN can't take. */
const NOT_EXPLAINABLE = /^\s*\(*(explain|describe|desc|show|summarize)\b/i;

/** The cost of a question before it runs, and on request its plan with times. */
export function usePlan(engine: Engine, sizes: Sizes) {
  const [bytes, setBytes] = useState<number>();
  const [plan, setPlan] = useState<readonly PlanStep[]>();
  const [planProblem, setProblem] = useState<string>();
  const [isProfiling, setIsProfiling] = useState(false);

  async function explained(sql: string, options: string): Promise<string> {
    const signal = AbortSignal.timeout(LIMIT_SECONDS * 1000);
    const table = await engine.ask(`EXPLAIN (${options}) ${statementBody(sql)}`, { signal, maxRows: 2 });
    return table.text(0, 1);
  }

  /** Leaves the cost empty if the question can't be planned: running it says why. */
  async function measureCost(sql: string) {
    setBytes(undefined);
    setPlan(undefined);
    setProblem(undefined);
    if (refusal(sql) || NOT_EXPLAINABLE.test(statementBody(sql))) return;
    try {
      const json = await explained(sql, "FORMAT JSON");
      setBytes(
        scannedBytes(
          scansOf(json, (table) => [...(sizes.get(table)?.keys() ?? [])]),
          sizes,
        ),
      );
    } catch {
      setBytes(undefined);
    }
  }

  async function profile(sql: string) {
    setPlan(undefined);
    setProblem(refusal(sql));
    if (refusal(sql)) return;
    if (NOT_EXPLAINABLE.test(statementBody(sql)))
      return setProblem("Only questions that begin with SELECT, WITH or FROM have a plan.");
    setIsProfiling(true);
    try {
      setPlan(parsePlan(await explained(sql, "ANALYZE, FORMAT JSON")));
    } catch (error) {
      setProblem(explain(error instanceof Error ? error.message : String(error), sql).sentence);
    }
    setIsProfiling(false);
  }

  return { bytes, plan, planProblem, isProfiling, measureCost, profile };
}
