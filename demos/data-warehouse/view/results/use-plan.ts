import { useState } from "react";
import type { Engine } from "../../engine/duckdb/engine.ts";
import { explain } from "../../engine/duckdb/plain-errors.ts";
import { refusal, statementBody } from "../../engine/duckdb/statements.ts";
import { type Sizes, scannedBytes } from "../../engine/results/cost.ts";
import { type PlanStep, parsePlan, scansOf } from "../../engine/results/plan.ts";
import { LIMIT_SECONDS } from "./use-question.ts";

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
