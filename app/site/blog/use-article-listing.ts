import { useEffect, useRef, useState } from "react";
import { getJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import type { BlogListingAnswer } from "#contract/blog-listing.ts";
import { type ArticleFilter, listingApi } from "./article.ts";

const TIMEOUT_MS = 15_000;

type State = {
  listing: BlogListingAnswer;
  /** The filter that this listing answers: the next one may be loading. */
  listedFor: ArticleFilter;
  isLoading: boolean;
  problem: string | undefined;
};

/** Loads the first page for the latest filter; the response to an outdated request is dropped. */
export function useArticleListing(listing: BlogListingAnswer, listedFor: ArticleFilter) {
  const [state, setState] = useState<State>({ listing, listedFor, isLoading: false, problem: undefined });
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  /** Debounced by `delayMs` while the visitor is typing. */
  function load(filter: ArticleFilter, delayMs = 0) {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setState((before) => ({ ...before, isLoading: true }));
    const timer = setTimeout(() => void request(filter, controller.signal), delayMs);
    controller.signal.addEventListener("abort", () => clearTimeout(timer));
  }

  async function request(filter: ArticleFilter, newer: AbortSignal) {
    try {
      const signal = AbortSignal.any([newer, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await getJson(listingApi(filter), { signal });
      if (!newer.aborted) setState({ listing: answer, listedFor: filter, isLoading: false, problem: undefined });
    } catch (error) {
      if (!newer.aborted)
        setState((before) => ({ ...before, isLoading: false, problem: toApiError(error).userMessage }));
    }
  }

  return { ...state, load };
}
