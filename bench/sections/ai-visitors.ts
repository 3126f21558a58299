/** Simulates many visitors of the AI service, in a separate process so that its work is not measured with the pages. */
import { setTimeout as wait } from "node:timers/promises";

export type VisitorsOrder = { url: string; visitors: number; seconds: number };
/** How each request ended, and how long it took. */
export type Ended = { task: string; status: number; ms: number };

/** A rejected visitor retries after this pause. */
const RETRY_MS = 1_000;

const TASKS: Record<string, (round: number) => unknown> = {
  chat: (round) => ({ messages: [{ role: "user", content: `What would ${round} weeks of your work cost us?` }] }),
  sentiment: (round) => ({ text: `The ${round} people in the team were kind, but the report came far too late.` }),
  support: (round) => ({ message: `The ${round} lamps I ordered are still not here` }),
  "assist-code": (round) => ({
    code: `function total(items) {\n  let sum = ${round}\n  for (const item of items) sum += item.price\n  return sum\n}`,
    language: "javascript",
    task: "explain",
    prompt: "",
  }),
};

async function ask({ url, visitors, seconds }: VisitorsOrder) {
  const until = performance.now() + seconds * 1_000;
  const ended: Ended[] = [];

  async function visit(visitor: number) {
    const tasks = Object.entries(TASKS);
    for (let round = visitor; performance.now() < until; round += 1) {
      const [task, body] = tasks[round % tasks.length] ?? ["", () => ({})];
      const started = performance.now();
      const response = await fetch(`${url}/api/ai/${task}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: url, "x-forwarded-for": `192.0.2.${visitor}` },
        body: JSON.stringify(body(round)),
      });
      await response.text();
      ended.push({ task, status: response.status, ms: performance.now() - started });
      if (response.status !== 200) await wait(RETRY_MS);
    }
  }

  await Promise.all(Array.from({ length: visitors }, (_, at) => visit(at + 1)));
  process.send?.(ended, () => process.disconnect());
}

process.once("message", (order: VisitorsOrder) => void ask(order));
