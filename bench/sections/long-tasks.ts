import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { findChromium } from "#tests/support/browser/find-chromium.ts";
import { median } from "../numbers.ts";
import { makePopular } from "../popular.ts";
import { publicPaths } from "../public-paths.ts";
import type { Row, Section } from "../section.ts";
import { onSite } from "../sites.ts";

const SLOWED = 4;
const VISITS = 3;
const LONG_MS = 50;
/** Lighthouse's phone viewport. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** A few lines of text without a style sheet: the baseline cost of any page. */
const PLAIN = "/robots.txt";

/** From Chromium's trace, times in microseconds. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number };
type Task = { start: number; ms: number };
type Visit = { firstPaint: Task; tasks: Task[]; scripts: Task[] };

/**
 * Measures what keeps a slow phone busy until an untouched page is idle. Uses the browser's trace, because its own list of
 * long tasks is incomplete.
 */
export async function measureLongTasks(): Promise<Section> {
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const { result: table, memory } = await onSite({}, async ({ url }) => {
      const rows: Row[] = [];
      for (const path of [PLAIN, ...(await publicPaths(url))]) {
        // First renders are measured elsewhere.
        await makePopular(url, path);
        const visits: Visit[] = [];
        for (let index = 0; index < VISITS; index++) visits.push(await visit(browser, `${url}${path}`));
        const row = rowOf(path, visits);
        console.log(Object.values(row).join("  "));
        rows.push(row);
      }
      return rows;
    });
    return {
      title: "Long tasks on a slow processor",
      intro: `Every public page at phone size on a processor slowed down ${SLOWED} times, until it is idle and before any interaction; medians of ${VISITS} first visits. Main-thread tasks count if they take more than ${LONG_MS} ms. \`${PLAIN}\`, a few lines of text, is the baseline.`,
      table,
      notes: [
        "The task before the first paint is the browser's own work on the first screen: styles, layout and painting.",
        `Server memory: ${memory}.`,
      ],
    };
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const stop = await trace(session);
    await page.goto(address, { waitUntil: "networkidle" });
    return readTrace(await stop());
  } finally {
    await context.close();
  }
}

async function trace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "toplevel", "loading"] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return events;
  };
}

function readTrace(events: readonly TraceEvent[]): Visit {
  const paint = events.filter(({ name }) => name === "firstContentfulPaint").at(-1);
  if (!paint) throw new Error("The browser painted nothing");
  const own = events.filter(({ pid, tid, ph }) => pid === paint.pid && tid === paint.tid && ph === "X");
  const tasksNamed = (...names: string[]) =>
    own.filter(({ name }) => names.includes(name)).map(({ ts, dur = 0 }) => ({ start: ts, ms: dur / 1_000 }));
  const started = Math.min(...own.map(({ ts }) => ts));
  return {
    firstPaint: { start: paint.ts, ms: (paint.ts - started) / 1_000 },
    tasks: tasksNamed("ThreadControllerImpl::RunTask"),
    scripts: tasksNamed("EvaluateScript", "FunctionCall"),
  };
}

function rowOf(path: string, visits: readonly Visit[]): Row {
  const longest = (pick: (visit: Visit) => Task[]) =>
    median(visits.map((visit) => Math.max(0, ...pick(visit).map(({ ms }) => ms))));
  const ifLong = (ms: number) => (ms > LONG_MS ? Math.round(ms) : "none");
  return {
    Page: `\`${path}\``,
    "First paint, ms": Math.round(median(visits.map(({ firstPaint }) => firstPaint.ms))),
    "Longest task before, ms": ifLong(
      longest(({ tasks, firstPaint }) => tasks.filter(({ start }) => start < firstPaint.start)),
    ),
    "Longest task after, ms": ifLong(
      longest(({ tasks, firstPaint }) => tasks.filter(({ start }) => start >= firstPaint.start)),
    ),
    "Longest script, ms": Math.round(longest(({ scripts }) => scripts)),
  };
}
