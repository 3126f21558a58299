import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/** Reports web vitals once, when the visitor leaves: no cookies, nothing about the visitor. */
export function reportVitals() {
  const values: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = value;
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);

  let isReported = false;
  function report() {
    if (document.visibilityState !== "hidden" || isReported || Object.keys(values).length === 0) return;
    isReported = true;
    const report = JSON.stringify({ path: location.pathname, values });
    navigator.sendBeacon("/api/vitals", new Blob([report], { type: "application/json" }));
  }
  // The metrics are final once their own listeners, which were added first, have seen the page hide.
  document.addEventListener("visibilitychange", report);
}
