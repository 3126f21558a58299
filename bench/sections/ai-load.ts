import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { inMs, median } from "../numbers.ts";
import { EVERY_MS, latencyRow, timePages } from "../page-latency.ts";
import { familyMemory } from "../processes.ts";
import type { Section } from "../section.ts";
import { onSite } from "../sites.ts";
import type { Ended, VisitorsOrder } from "./ai-visitors.ts";

const VISITORS = 50;
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
    const [ended, busy] = await Promise.all([
      visitors({ url, visitors: VISITORS, seconds: SECONDS + 2 }),
      wait(1_000).then(() => timePages(url, SECONDS)),
    ]);
    const wrong = ended.filter(({ status }) => !EXPECTED.includes(status));
    if (wrong.length > 0) throw new Error(`${wrong.length} requests ended with ${wrong[0]?.status}.`);
    const afterwardsMs = await answerAfterwards(url);
    return {
      table: [0.5, 0.99].map((share) => latencyRow(share, idle, busy, `${VISITORS} visitors`)),
      ended,
      largest: watch.stop(),
      afterwardsMs,
      load,
    };
  });
  return {
    title: "Pages next to a busy AI service",
    intro: `A cached page every ${EVERY_MS} ms, first with no other visitors and then while ${VISITORS} visitors use sentiment, chat, support, code and writer without pausing.`,
    table: result.table,
    notes: [
      describeVisits(result.ended),
      describeQueue(result.ended),
      `When all had left, the next question was answered after ${inMs(result.afterwardsMs)} ms.`,
      `Server memory: ${memory}; the site and its workers together held at most ${Math.round(result.largest)} MB. The machine's load was ${result.load.toFixed(1)} before the visitors came.`,
    ],
  };
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
    return place > 0 ? [`${place} for ${name}`] : [];
  });
  return `${waited.length} visitors were shown their place in a queue; the farthest was ${farthest.join(", ") || "none"}.`;
}
