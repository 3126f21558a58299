import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./http.ts";
import { inMs, quantile, ratio } from "./numbers.ts";
import type { Row } from "./section.ts";

/** Requests a page at intervals, as on a site with some traffic: this measures latency, not throughput. */
export const EVERY_MS = 10;
const PAGES = ["/", "/blog", "/playground", "/resume"];

/** The response times of cached pages. */
export async function timePages(url: string, seconds: number): Promise<number[]> {
  const answers: Promise<{ ms: number }>[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let at = 0; performance.now() < until; at += 1) {
    answers.push(ask(url, { path: PAGES[at % PAGES.length] ?? "/" }));
    await wait(EVERY_MS);
  }
  return (await Promise.all(answers)).map(({ ms }) => ms);
}

/** Compares a quantile on an idle site with the same one next to `load`. */
export function latencyRow(share: number, idle: readonly number[], busy: readonly number[], load: string): Row {
  const [alone, beside] = [quantile(idle, share), quantile(busy, share)];
  return {
    Pages: `p${share * 100}`,
    "Otherwise idle, ms": inMs(alone),
    [`${load}, ms`]: inMs(beside),
    Ratio: ratio(beside, alone),
  };
}
