import { useEffect, useRef } from "react";
import { connectWorker, type WorkerCalls } from "#demos/kit/simulation/worker-calls.ts";
import type { Query, SampleCalls, SampleFacts } from "../engine/queries/sample-calls.ts";
import { summary } from "../engine/summary/summary.ts";
import { useAnswer } from "./use-answer.ts";

/** The query that the summary answers. */
const OPENING: Query = { filter: { from: 0, to: summary.dashboard.mrr.length - 1 }, fault: "none" };
const FIRST_SHOWN = { result: summary.dashboard, query: OPENING, milliseconds: undefined };
const FIRST_CHECKED = { result: summary.checks, query: OPENING, milliseconds: undefined };

type Options = { isWanted: boolean; seed: number; query: Query };

/**
 * The sample of a seed and its answers to a query, computed in a worker. Until the first answer is there, the summary of
 * the default sample stands in; `isCurrent` says whether what is shown answers the query.
 */
export function useSample({ isWanted, seed, query }: Options) {
  const worker = useWorker<SampleCalls>(
    () => new Worker(new URL("../engine/saas.worker.ts", import.meta.url), { type: "module" }),
  );
  const opening = useAnswer(isWanted ? String(seed) : undefined, (signal) => worker().call("open", [seed], signal));
  const facts: SampleFacts | undefined = opening.isCurrent ? opening.answer : undefined;
  const key = facts && JSON.stringify([seed, query]);
  const withQuery = <Answer extends object>(answer: Answer) => ({ ...answer, query });
  const dashboard = useAnswer(key, (signal) => worker().call("dashboard", [query], signal).then(withQuery));
  const checks = useAnswer(key, (signal) => worker().call("checks", [query], signal).then(withQuery));

  return {
    worker,
    facts,
    failure: opening.failure ?? dashboard.failure ?? checks.failure,
    isCurrent: facts !== undefined && dashboard.isCurrent,
    shown: dashboard.answer ?? FIRST_SHOWN,
    checked: checks.answer ?? FIRST_CHECKED,
  };
}

/** A worker that starts with the first call and ends when the visitor leaves. */
export function useWorker<Calls extends Record<string, (...args: never[]) => unknown>>(
  start: () => Worker,
): () => WorkerCalls<Calls> {
  const connected = useRef<WorkerCalls<Calls>>(undefined);

  useEffect(
    () => () => {
      connected.current?.end();
      connected.current = undefined;
    },
    [],
  );

  return () => {
    connected.current ??= connectWorker<Calls>(start());
    return connected.current;
  };
}
