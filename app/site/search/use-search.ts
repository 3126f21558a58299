import { useEffect, useState } from "react";
import { getJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { isQuestion, type SearchAnswer, type SearchQuotesAnswer } from "#contract/search.ts";

/** Debounces typing. */
const PAUSE_MS = 150;
/** A pause this long ends the typing. */
const SETTLED_MS = 1_500;

type Found = { search: string; answer?: SearchAnswer; problem?: string };
type Quoted = { search: string } & SearchQuotesAnswer;

const OFFLINE = "You are offline. Searching needs a connection.";

/** Searches when typing pauses. A search that is no longer wanted is canceled. */
export function useSearch(search: string) {
  const [found, setFound] = useState<Found>();
  const [quoted, setQuoted] = useState<Quoted>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (search === "") return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (ms: number, run: () => Promise<void>) => timers.push(setTimeout(() => void run(), ms));
    const q = `q=${encodeURIComponent(search)}`;

    after(attempt > 0 ? 0 : PAUSE_MS, async () => {
      try {
        const answer = await getJson(`/api/search?${q}`, { signal });
        setFound({ search, answer });
        // The owner learns what is missing.
        const tellOwner = async () => {
          await getJson(`/api/search?${q}&settled=true`, { signal }).catch(() => undefined);
        };
        if (answer.kinds.length === 0) after(SETTLED_MS, tellOwner);
      } catch (error) {
        const problem = navigator.onLine ? toApiError(error).userMessage : OFFLINE;
        if (!signal.aborted) setFound({ search, problem });
      }
    });
    if (isQuestion(search)) {
      after(3 * PAUSE_MS, async () => {
        // Results stand without quotes.
        const { quotes } = await getJson(`/api/search/quotes?${q}`, { signal }).catch(() => ({
          quotes: [],
        }));
        if (!signal.aborted) setQuoted({ search, quotes });
      });
    }
    return () => {
      for (const timer of timers) clearTimeout(timer);
      leaving.abort();
    };
  }, [search, attempt]);

  return {
    /** Of this search, or of the last one until its results are there. */
    answer: search === "" ? undefined : found?.answer,
    searchedFor: found?.search ?? "",
    quotes: quoted?.search === search ? quoted.quotes : [],
    problem: found?.search === search ? found.problem : undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
