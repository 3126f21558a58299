import { lazyPart } from "#app/ui/lib/lazy-part.ts";

const Calculator = lazyPart(() => import("./line-calculator.tsx").then((module) => module.LineCalculator));

/**
 * The calculator as the browser loads it: its code is fetched when the section scrolls into view, so it doesn't count
 * against the scripts of the page. The server renders `LineCalculator` itself, and React keeps that HTML until then.
 */
export function LazyLineCalculator() {
  return <Calculator />;
}
