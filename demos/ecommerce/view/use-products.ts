import { useEffect, useRef, useState } from "react";
import { getJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import type { ProductListing, Recommendation } from "../contract/products.ts";
import { type ListingAddress, listingApi } from "./listing-url.ts";

const TIMEOUT_MS = 15_000;

/** Loads the products for the latest address; the response to an outdated request is dropped. */
export function useProducts(first: ProductListing) {
  const [state, setState] = useState({ listing: first, isLoading: false, problem: "" });
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  function load(address: ListingAddress, delayMs = 0) {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setState((before) => ({ ...before, isLoading: true }));
    const timer = setTimeout(() => void request(address, controller.signal), delayMs);
    controller.signal.addEventListener("abort", () => clearTimeout(timer));
  }

  /** By words first: the model may need a moment. Its answer then adds what was meant. */
  async function request(address: ListingAddress, newer: AbortSignal) {
    try {
      for (const by of address.q === "" ? (["words"] as const) : (["words", "meaning"] as const)) {
        const signal = AbortSignal.any([newer, AbortSignal.timeout(TIMEOUT_MS)]);
        const listing = await getJson(listingApi(address, by), { signal });
        if (newer.aborted) return;
        setState({ listing, isLoading: by === "words" && address.q !== "", problem: "" });
      }
    } catch (error) {
      if (newer.aborted) return;
      setState((before) => ({ ...before, isLoading: false, problem: toApiError(error).userMessage }));
    }
  }

  return { ...state, load };
}

/** What goes with a product. Empty until it has been loaded, and if it can't be. */
export function useRecommendations(good: string, first: readonly Recommendation[]) {
  const [loaded, setLoaded] = useState({ good, recommendations: first });
  useEffect(() => {
    if (good === loaded.good) return;
    let isLatest = true;
    if (good === "") return;
    getJson(`/api/shop/goods/${good}/recommendations`)
      .then((recommendations) => {
        if (isLatest) setLoaded({ good, recommendations });
      })
      // The detail is complete without them.
      .catch(() => {});
    return () => {
      isLatest = false;
    };
  }, [good, loaded.good]);
  return good === loaded.good ? loaded.recommendations : [];
}
