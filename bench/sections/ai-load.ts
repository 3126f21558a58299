import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { inMs, median } from "../numbers.ts";
import { EVERY_MS, latencyRow, timePages } from "../page-latency.ts";
import type { Section } from "../section.ts";
import { onSite } from "../sites.ts";
import type { Ended, VisitorsOrder } from "./ai-visitors.ts";

const VISITORS = 50;
const SECONDS = 20;
/** Requests beyond the limits must be rejected cleanly; nothing may fail. */
const EXPECTED = [200, 429, 503];

const NAMES: Record<string, string> = {
  "assist-code": "questions about code",
  support: "to the support chat",
  chat: "to the chat",
  sentiment: "texts for the sentiment model",
};

/** Compares page latency under heavy AI load with latency on an idle site. */
export async function measureAiLoad(): Promise<Section> {
  const { result, memory } = await onSite({ TRUST_PROXY: "true" }, async ({ url }) => {
    await visitors({ url, visitors: 4, seconds: 5 });
    await timePages(url, 3);
    const idle = await timePages(url, SECONDS);
    const [ended, busy] = await Promise.all([
      visitors({ url, visitors: VISITORS, seconds: SECONDS + 2 }),
      wait(1_000).then(() => timePages(url, SECONDS)),
    ]);
    const wrong = ended.filter(({ status }) => !EXPECTED.includes(status));
    if (wrong.length > 0) throw new Error(`${wrong.length} requests ended with ${wrong[0]?.status}.`);
    return { table: [0.5, 0.99].map((share) => latencyRow(share, idle, busy, `${VISITORS} visitors`)), ended };
  });
  return {
    title: "Pages next to a busy AI service",
    intro: `A cached page every ${EVERY_MS} ms, first with no other visitors and then while ${VISITORS} visitors send requests to the AI service without pausing.`,
    table: result.table,
    notes: [describeVisits(result.ended), `Server memory: ${memory}, with all models loaded.`],
  };
}

async function visitors(order: VisitorsOrder): Promise<Ended[]> {
  const child = fork(new URL("./ai-visitors.ts", import.meta.url));
  child.send(order);
  const [ended] = (await once(child, "message")) as [Ended[]];
  return ended;
}

function describeVisits(ended: readonly Ended[]): string {
  const answered = Object.entries(NAMES).map(([task, name]) => {
    const times = ended.filter((one) => one.task === task && one.status === 200).map(({ ms }) => ms);
    return `${times.length} ${name} (p50 ${inMs(median(times))} ms)`;
  });
  const count = (code: number) => ended.filter(({ status }) => status === code).length;
  return `Answered in the meantime: ${answered.join(", ")}. ${count(429)} were asked to retry (429), and ${count(503)} found no engine (503).`;
}
