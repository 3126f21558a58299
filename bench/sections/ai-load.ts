import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { inMs, median } from "../numbers.ts";
import { EVERY_MS, latencyRow, timePages } from "../page-latency.ts";
import { familyMemory, mainThread } from "../processes.ts";
import type { Row, Section } from "../section.ts";
import { onSite } from "../sites.ts";
import type { Ended, VisitorsOrder } from "./ai-visitors.ts";

const VISITORS = 50;
/** One is written to, and the next ones wait: the model never rests. */
const WRITER_VISITORS = 3;
const SECONDS = 30;
/** Requests beyond the limits must be rejected cleanly, and some visitors leave; nothing may fail. */
const EXPECTED = [0, 200, 429, 503];
const WATCH_MS = 250;

const NAMES: Record<string, string> = {
  "assist-code": "questions about code",
  support: "to the support chat",
  chat: "to the chat",
  sentiment: "texts for the sentiment model",
  "generate-text": "texts by the writer",
};

/** Compares page latency under heavy AI load with latency on an idle site. */
export async function measureAiLoad(): Promise<Section> {
  const { result, memory } = await onSite({ TRUST_PROXY: "true" }, async ({ url, pid }) => {
    await visitors({ url, visitors: 5, seconds: 8 });
    await timePages(url, 3);
    const idle = await timePages(url, SECONDS);
    const load = loadavg()[0] ?? 0;
    const watch = watchMemory(pid);
    const all = await pagesBeside({ url, visitors: VISITORS, seconds: SECONDS + 2 }, pid);
    const afterwardsMs = await answerAfterwards(url);
    const writer = await pagesBeside(
      { url, visitors: WRITER_VISITORS, seconds: SECONDS + 2, only: "generate-text" },
      pid,
    );
    const rows = (name: string, busy: number[]): Row[] =>
      [0.5, 0.99].map((share) => ({ Beside: name, ...latencyRow(share, idle, busy, "Beside them") }));
    return {
      table: [...rows(`${VISITORS} visitors of all demos`, all.pages), ...rows("the writer alone", writer.pages)],
      ended: all.ended,
      thread: all.thread,
      largest: watch.stop(),
      afterwardsMs,
      load,
    };
  });
  return {
    title: "Pages next to a busy AI service",
    intro: `A cached page every ${EVERY_MS} ms, first with no other visitors, then while ${VISITORS} visitors use sentiment, chat, support, code and writer without pausing, and then while the writer alone is kept busy.`,
    table: result.table,
    notes: [
      describeVisits(result.ended),
      describeQueue(result.ended),
      `Beside all demos, the site's main thread worked ${inMs(result.thread.worked)} ms of every second, and was kept waiting for a CPU for ${inMs(result.thread.waited)} ms.`,
      `When all had left, the next question was answered after ${inMs(result.afterwardsMs)} ms.`,
      `Server memory: ${memory}; the site and its workers together held at most ${Math.round(result.largest)} MB. The machine's load was ${result.load.toFixed(1)} before the visitors came.`,
    ],
  };
}

/** Times pages while visitors use the AI service, and reads how the site's main thread fares. */
async function pagesBeside(order: VisitorsOrder, pid: number) {
  const [ended, { pages, thread }] = await Promise.all([visitors(order), wait(1_000).then(timed)]);
  const wrong = ended.filter(({ status }) => !EXPECTED.includes(status));
  if (wrong.length > 0) throw new Error(`${wrong.length} requests ended with ${wrong[0]?.status}.`);
  return { ended, pages, thread };

  async function timed() {
    const before = mainThread(pid);
    const pages = await timePages(order.url, SECONDS);
    const after = mainThread(pid);
    const perSecond = (name: keyof typeof after) => (after[name] - before[name]) / SECONDS;
    return { pages, thread: { worked: perSecond("worked"), waited: perSecond("waited") } };
  }
}

async function visitors(order: VisitorsOrder): Promise<Ended[]> {
  const child = fork(new URL("./ai-visitors.ts", import.meta.url));
  child.send(order);
  const [ended] = (await once(child, "message")) as [Ended[]];
  return ended;
}

/** The most that the site and its workers held together. */
function watchMemory(pid: number) {
  let largest = 0;
  const timer = setInterval(() => {
    largest = Math.max(largest, familyMemory(pid));
  }, WATCH_MS);
  return {
    stop() {
      clearInterval(timer);
      return largest;
    },
  };
}

/** The visitors have closed their connections, so nobody may be in front of this one. */
async function answerAfterwards(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/ai/generate-text`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream", origin: url },
    body: JSON.stringify({ prompt: "Write a haiku of about 50 words: rain", maxTokens: 100 }),
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const ms = performance.now() - started;
  await reader?.cancel();
  return ms;
}

function describeVisits(ended: readonly Ended[]): string {
  const answered = Object.entries(NAMES).map(([task, name]) => {
    const times = ended.filter((one) => one.task === task && one.status === 200).map(({ ms }) => ms);
    return `${times.length} ${name} (p50 ${inMs(median(times))} ms)`;
  });
  const count = (code: number) => ended.filter(({ status }) => status === code).length;
  return `Answered in the meantime: ${answered.join(", ")}. ${count(429)} were asked to retry (429), ${count(503)} found no engine (503), and ${count(0)} left.`;
}

function describeQueue(ended: readonly Ended[]): string {
  const waited = ended.filter(({ place }) => place > 0);
  const farthest = Object.entries(NAMES).flatMap(([task, name]) => {
    const place = Math.max(0, ...waited.filter((one) => one.task === task).map((one) => one.place));
    return place > 0 ? [`${place} (${name})`] : [];
  });
  return `${waited.length} visitors were shown their place in a queue; the farthest places were ${farthest.join(", ") || "none"}.`;
}
