/**
 * Pages while fifty visitors at once ask the AI service, held against the same pages with nobody else there, in one run:
 * the ratio is the result. Over-limit requests must be told to come again, and nothing may fail.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Ended, VisitorsOrder } from "./ai-visitors.ts";
import { residentMemory, startSite } from "./processes.ts";

const VISITORS = 50;
const SECONDS = 20;
/** A page every so often, as from a site with some traffic: what is measured is waiting, not throughput. */
const EVERY_MS = 10;
const PAGES = ["/", "/blog", "/playground", "/resume"];
const EXPECTED = [200, 429, 503];

type Table = Record<string, string | number>[];

export async function measureAiLoad(): Promise<{ pages: Table; requests: Table; memoryMb: number | undefined }> {
  const site = await startSite({ TRUST_PROXY: "true" });
  try {
    await visitors({ url: site.url, visitors: 4, seconds: 5 });
    await timePages(site.url, 3);
    const idle = await timePages(site.url, SECONDS);
    const [ended, busy] = await Promise.all([
      visitors({ url: site.url, visitors: VISITORS, seconds: SECONDS + 2 }),
      wait(1_000).then(() => timePages(site.url, SECONDS)),
    ]);
    const wrong = ended.filter(({ status }) => !EXPECTED.includes(status));
    if (wrong.length > 0) throw new Error(`${wrong.length} requests ended with ${wrong[0]?.status}.`);
    return { pages: pagesTable(idle, busy), requests: requestsTable(ended), memoryMb: residentMemory(site.pid) };
  } finally {
    await site.stop();
  }
}

async function visitors(order: VisitorsOrder): Promise<Ended[]> {
  const child = fork(new URL("./ai-visitors.ts", import.meta.url));
  child.send(order);
  const [ended] = (await once(child, "message")) as [Ended[]];
  return ended;
}

async function timePages(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let at = 0; performance.now() < until; at += 1) {
    times.push(timePage(`${url}${PAGES[at % PAGES.length]}`, agent));
    await wait(EVERY_MS);
  }
  const taken = await Promise.all(times);
  agent.destroy();
  return taken;
}

function timePage(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().on("end", () => resolve(performance.now() - started));
    }).on("error", reject);
  });
}

function pagesTable(idle: readonly number[], busy: readonly number[]): Table {
  return [0.5, 0.99].map((share) => ({
    pages: `p${share * 100}`,
    "idle ms": quantile(idle, share).toFixed(1),
    [`${VISITORS} visitors ms`]: quantile(busy, share).toFixed(1),
    ratio: (quantile(busy, share) / quantile(idle, share)).toFixed(2),
  }));
}

function requestsTable(ended: readonly Ended[]): Table {
  return Object.entries(Object.groupBy(ended, ({ task }) => task)).map(([task, all = []]) => {
    const answered = all.filter(({ status }) => status === 200);
    const count = (code: number) => all.filter(({ status }) => status === code).length;
    return {
      task,
      answered: answered.length,
      "answer p50 ms": quantile(
        answered.map(({ ms }) => ms),
        0.5,
      ).toFixed(0),
      "told to come again (429)": count(429),
      "no engine (503)": count(503),
    };
  });
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}
