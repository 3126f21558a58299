import { useEffect, useRef, useState } from "react";
import { type Engine, EngineLostError, StoppedError } from "../../engine/duckdb/engine.ts";
import { explain, type Problem } from "../../engine/duckdb/plain-errors.ts";
import { refusal } from "../../engine/duckdb/statements.ts";
import type { ResultTable } from "../../engine/results/result-table.ts";

export const MAX_ROWS = 100_000;
/** Longer questions are stopped. */
export const LIMIT_SECONDS = 60;

export type Answer = { sql: string; table: ResultTable; seconds: number; isStopped: boolean };

type QuestionState = {
  running?: { since: number; isStopping?: boolean } | undefined;
  answer?: Answer | undefined;
  problem?: Problem | undefined;
};

/** Runs one question at a time. A new one, Stop or the time limit ends the one before. */
export function useQuestion(engine: Engine, onLost: (notice: string) => void) {
  const [state, setState] = useState<QuestionState>({});
  const current = useRef<AbortController>(undefined);

  useEffect(() => () => current.current?.abort(), []);

  async function run(sql: string): Promise<Answer | undefined> {
    current.current?.abort();
    const refused = refusal(sql);
    if (refused) {
      setState({ problem: { sentence: refused } });
      return undefined;
    }
    const controller = new AbortController();
    current.current = controller;
    const since = performance.now();
    setState({ running: { since } });
    const limit = setTimeout(() => controller.abort(), LIMIT_SECONDS * 1000);
    try {
      const table = await engine.ask(sql, { signal: controller.signal, maxRows: MAX_ROWS });
      const seconds = (performance.now() - since) / 1000;
      const answer = { sql, table, seconds, isStopped: table.total === undefined };
      if (current.current === controller) setState({ answer });
      return answer;
    } catch (error) {
      if (current.current !== controller) return undefined;
      if (error instanceof EngineLostError) {
        onLost(
          "The question did not stop, so the engine was ended and the warehouse rebuilt from its seed. Your own files are added again.",
        );
      } else if (error instanceof StoppedError) {
        const seconds = (performance.now() - since) / 1000;
        const why =
          seconds >= LIMIT_SECONDS ? `It took longer than ${LIMIT_SECONDS} seconds and was stopped.` : "Stopped.";
        setState({ problem: { sentence: `${why} Nothing was changed.` } });
      } else {
        setState({ problem: explain(error instanceof Error ? error.message : String(error), sql) });
      }
      return undefined;
    } finally {
      clearTimeout(limit);
    }
  }

  function stop() {
    setState((before) => (before.running ? { running: { ...before.running, isStopping: true } } : before));
    current.current?.abort();
  }

  return { ...state, run, stop };
}
