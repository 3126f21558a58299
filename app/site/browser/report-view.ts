/** TypeScript's library doesn't know these yet, and neither does every browser. */
type Delivery = { readonly deliveryType?: string; readonly activationStart?: number };
type Prerendered = { readonly prerendering?: boolean };

/**
 * Reports the view of a page that the browser fetched before the visitor opened it, since the server doesn't count such
 * requests. It counts all others itself, with and without script.
 */
export function reportView() {
  if ((document as Prerendered).prerendering) {
    document.addEventListener("prerenderingchange", reportView, { once: true });
    return;
  }
  const [loading] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & Delivery)[];
  if (!loading?.activationStart && loading?.deliveryType !== "navigational-prefetch") return;
  const view = JSON.stringify({ path: location.pathname, referrer: document.referrer });
  navigator.sendBeacon("/api/visits", new Blob([view], { type: "application/json" }));
}
