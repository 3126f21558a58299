import { useEffect, useRef, useState } from "react";
import { getJson } from "#app/lib/api.ts";
import { toApiError } from "#app/lib/api-error.ts";
import type { BlogListingAnswer } from "#contract/blog-listing.ts";
import { type ArticleFilter, listingApi } from "./article.ts";

/** A server that has not answered by then is taken to be out of reach. */
const TIMEOUT_MS = 15_000;

type State = {
  listing: BlogListingAnswer;
  /** What this listing was asked for: the next one may be on its way. */
  listedFor: ArticleFilter;
  isLoading: boolean;
  problem: string | undefined;
};

/** The first page for whatever was asked for last; an answer that comes after a newer request is dropped. */
export function useArticleListing(listing: BlogListingAnswer, listedFor: ArticleFilter) {
  const [state, setState] = useState<State>({ listing, listedFor, isLoading: false, problem: undefined });
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  /** Waits first, where more is likely to be typed. */
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
      const answer = await getJson<BlogListingAnswer>(listingApi(filter), { signal });
      if (!newer.aborted) setState({ listing: answer, listedFor: filter, isLoading: false, problem: undefined });
    } catch (error) {
      if (!newer.aborted)
        setState((before) => ({ ...before, isLoading: false, problem: toApiError(error).userMessage }));
    }
  }

  return { ...state, load };
}
