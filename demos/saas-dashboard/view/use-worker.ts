import { useEffect, useRef } from "react";
import { connectWorker, type WorkerCalls } from "#demos/kit/simulation/worker-calls.ts";

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
