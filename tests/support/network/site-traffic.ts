import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Acknowledged, postInquiry } from "./inquiry-load.ts";

type Kind = "inquiry" | "api" | "kept page" | "rendered page";

/** `outcome` is "done", "503 with a time" for a complete 503 with Retry-After, or a description of anything else. */
type Answer = { kind: Kind; outcome: string; ms: number };

/** Keeps inquiries below the hourly limit. */
const PAUSE_MS = 150;
const WRITERS = 3;

/** Visitors who write and read continuously until `stop`, each sending a request once the previous one is answered. */
export function startTraffic(address: string) {
  const answers: Answer[] = [];
  const acknowledged: Acknowledged[] = [];
  let isOver = false;

  async function visit(kind: Kind, ask: () => Promise<Response>) {
    while (!isOver) {
      const started = performance.now();
      const outcome = await ask().then(describe, (error: Error) => `${error.message}: ${String(error.cause)}`);
      answers.push({ kind, outcome, ms: performance.now() - started });
      await wait(PAUSE_MS);
    }
  }

  async function write() {
    const posted = await postInquiry(address);
    if (posted.acknowledged) acknowledged.push(posted.acknowledged);
    return posted.response;
  }

  const visitors = [
    ...Array.from({ length: WRITERS }, () => visit("inquiry", write)),
    // Every search is different, so none is answered from memory.
    visit("api", () => fetch(`${address}/api/projects?q=${randomUUID()}`)),
    visit("kept page", () => fetch(`${address}/`)),
    visit("rendered page", () => fetch(`${address}/blog?q=${randomUUID()}`)),
  ];

  return {
    answers,
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

async function describe(response: Response): Promise<string> {
  // An inquiry's receipt has already been read.
  const text = response.bodyUsed ? "" : await response.text();
  if (response.ok) return "done";
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  const isExplained = isPage ? text.includes("Something went wrong") : text.includes("unavailable");
  const isTimed = Number(response.headers.get("retry-after")) > 0;
  const isKept = response.headers.get("cache-control")?.includes("no-store") !== true;
  if (response.status === 503 && isExplained && isTimed && !isKept) return "503 with a time";
  return `${response.status}: ${text.slice(0, 300)}`;
}
