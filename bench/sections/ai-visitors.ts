/** Simulates many visitors of the AI service, in a separate process so that its work is not measured with the pages. */

import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { readEvents } from "#tests/support/network/event-stream.ts";

/** `only` names the one thing that all of them do. */
export type VisitorsOrder = { url: string; visitors: number; seconds: number; only?: string };
/**
 * How each request ended and how long it took; the farthest place in the queue that the visitor was shown. Status 0 is a
 * visitor who left.
 */
export type Ended = { task: string; status: number; ms: number; place: number };

/** A rejected visitor retries after this pause. */
const RETRY_MS = 1_000;
/** Every tenth visitor leaves a text that takes longer than this. */
const LEAVES_EACH = 10;
const LEAVES_AFTER_MS = 2_000;

const TASKS: Record<string, (round: number) => unknown> = {
  chat: (round) => ({ messages: [{ role: "user", content: `What would ${round} weeks of your work cost us?` }] }),
  sentiment: (round) => ({ text: `The ${round} people in the team were kind, but the report came far too late.` }),
  support: (round) => ({ message: `The ${round} lamps I ordered are still not here` }),
  "assist-code": (round) => ({
    code: `function total(items) {\n  let sum = ${round}\n  for (const item of items) sum += item.price\n  return sum\n}`,
    language: "javascript",
    task: round % 2 === 0 ? "explain" : "debug",
    prompt: "",
  }),
  "generate-text": (round) => ({
    prompt: `Write an email of about 50 words: thank the team for ${round} good ideas`,
    maxTokens: 100,
  }),
};

/** Reads to the end, as the page does. An answer that ends with an error event counts as that error. */
async function readAnswer(response: Response): Promise<{ status: number; place: number }> {
  const events = await readEvents(response);
  const failure = events.find(({ event }) => event === "error");
  return {
    status: failure?.event === "error" ? (failure.data.error.status ?? 500) : response.status,
    place: Math.max(0, ...events.map(({ event, data }) => (event === "queue" ? data.position : 0))),
  };
}

async function ask({ url, visitors, seconds, only }: VisitorsOrder) {
  const until = performance.now() + seconds * 1_000;
  const closing = AbortSignal.timeout((seconds + 1) * 1_000);
  const ended: Ended[] = [];

  async function visit(visitor: number) {
    const tasks = Object.entries(TASKS).filter(([task]) => !only || task === only);
    for (let round = visitor; performance.now() < until; round += 1) {
      const [task, body] = tasks[round % tasks.length] ?? ["", () => ({})];
      const leaves = task === "generate-text" && visitor % LEAVES_EACH === 0;
      const started = performance.now();
      const answer = await fetch(`${url}/api/ai/${task}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "text/event-stream, application/json",
          origin: url,
          "x-forwarded-for": `192.0.2.${visitor}`,
        },
        body: JSON.stringify(body(round)),
        signal: leaves ? AbortSignal.timeout(LEAVES_AFTER_MS) : closing,
      })
        .then(readAnswer)
        .catch(() => ({ status: 0, place: 0 }));
      ended.push({ task, ...answer, ms: performance.now() - started });
      if (answer.status !== 200) await wait(RETRY_MS);
    }
  }

  await Promise.all(Array.from({ length: visitors }, (_, at) => visit(at + 1)));
  process.send?.(ended, () => process.disconnect());
}

// Visitors bring their own machines, and must not take this one's time from the site.
setPriority(10);
process.once("message", (order: VisitorsOrder) => void ask(order));
