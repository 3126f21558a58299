import { useEffect, useEffectEvent, useState } from "react";

type Settled<Answer> = { key: string; answer?: Answer; failure?: string };

/**
 * Asks again whenever the key changes, and keeps the last answer until the next one is there. An undefined key asks
 * nothing. Answers to questions that are no longer asked are ignored.
 */
export function useAnswer<Answer>(key: string | undefined, ask: (signal: AbortSignal) => Promise<Answer>) {
  const [settled, setSettled] = useState<Settled<Answer>>();
  const start = useEffectEvent((signal: AbortSignal) => ask(signal));

  useEffect(() => {
    if (key === undefined) return;
    const asking = new AbortController();
    start(asking.signal).then(
      (answer) => setSettled({ key, answer }),
      (error: unknown) => {
        if (!asking.signal.aborted)
          setSettled({ key, failure: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => asking.abort();
  }, [key]);

  return { ...settled, isCurrent: settled !== undefined && settled.key === key };
}
