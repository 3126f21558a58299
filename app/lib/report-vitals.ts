import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/** Measures the page and tells the server once, when the visitor turns away: no cookie, nothing about who it was. */
export function reportVitals() {
  const values: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = value;
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);

  let isTold = false;
  function tell() {
    if (document.visibilityState !== "hidden" || isTold || Object.keys(values).length === 0) return;
    isTold = true;
    const report = JSON.stringify({ path: location.pathname, values });
    navigator.sendBeacon("/api/vitals", new Blob([report], { type: "application/json" }));
  }
  // The numbers are final only once their own listeners have seen the page hide, and those came first.
  document.addEventListener("visibilitychange", tell);
}
