import { setTimeout as wait } from "node:timers/promises";
import { type Acknowledged, postInquiry } from "#tests/support/network/inquiry-load.ts";

/** Cached pages and freshly rendered pages. */
const PATHS = ["/", "/resume", "/blog", "/consulting-services", "/playground", "/blog?q=mesh"];
const TIMEOUT_MS = 20_000;

export type Visits = { asked: number; failures: string[]; slowestMs: number; acknowledged: Acknowledged[] };

/** Requests pages at a steady rate, however long the responses take, while a few writers send inquiries one after another. */
export function startVisitors(
  url: string,
  { requestsPerSecond, writers }: { requestsPerSecond: number; writers: number },
) {
  const visits: Visits = { asked: 0, failures: [], slowestMs: 0, acknowledged: [] };
  let isOver = false;
  const open = new Set<Promise<void>>();

  async function ask(path: string) {
    const started = performance.now();
    try {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.arrayBuffer();
      if (!answer.ok) visits.failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      visits.failures.push(`${path}: ${String(error)}`);
    }
    visits.slowestMs = Math.max(visits.slowestMs, performance.now() - started);
  }

  async function read() {
    const start = performance.now();
    while (!isOver) {
      const due = Math.floor(((performance.now() - start) / 1_000) * requestsPerSecond);
      while (visits.asked < due) {
        const asking = ask(PATHS[visits.asked % PATHS.length] ?? "/");
        visits.asked += 1;
        open.add(asking);
        void asking.then(() => open.delete(asking));
      }
      await wait(5);
    }
  }

  async function write() {
    while (!isOver) {
      // An interrupted request got no receipt: its sender sees an error, and nothing was promised.
      const posted = await postInquiry(url).catch(() => undefined);
      if (posted?.acknowledged) visits.acknowledged.push(posted.acknowledged);
      await wait(200);
    }
  }

  const running = [read(), ...Array.from({ length: writers }, write)];
  return {
    visits,
    async stop() {
      isOver = true;
      await Promise.all(running);
      await Promise.all(open);
    },
  };
}
