/** Simulates many visitors of the sample shop, in a separate process so that its work is not measured with the pages. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

export type ShopOrder = { url: string; visitors: number; seconds: number; hasCrowd: boolean };
export type ShopEnded = { commands: number[]; failed: string[]; broken: number };

/** Each visitor acts about once a second. */
const PAUSE_MS = 1_000;
const STEPS = ["place", "pay", "ship", "refund"];

async function shop({ url, visitors, seconds, hasCrowd }: ShopOrder) {
  const until = performance.now() + seconds * 1_000;
  const ended: ShopEnded = { commands: [], failed: [], broken: 0 };

  async function visit(visitor: number) {
    const headers: Record<string, string> = {
      "content-type": "application/json",
      origin: url,
      "x-forwarded-for": `198.51.100.${visitor}`,
    };
    const send = async (path: string, body?: unknown) => {
      const started = performance.now();
      const response = await fetch(`${url}/api/shop/${path}`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": randomUUID() },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) ended.failed.push(`${response.status} ${text}`);
      else if (path === "commands") ended.commands.push(performance.now() - started);
      return JSON.parse(text);
    };
    headers["shop-sandbox"] = (await send("sandboxes")).token;
    if (visitor === 1 && hasCrowd) await send("sandbox/crowd");
    await wait(Math.random() * PAUSE_MS);
    while (performance.now() < until) {
      const { order } = await send("commands", { type: "set-line", good: "cable-gland", quantity: 1 });
      for (const type of STEPS) {
        await wait(PAUSE_MS);
        const { shop: state } = await send("commands", { type, order });
        ended.broken += state?.invariants.filter(({ holds }: { holds: boolean }) => !holds).length ?? 0;
      }
    }
  }

  await Promise.all(Array.from({ length: visitors }, (_, at) => visit(at + 1)));
  process.send?.(ended, () => process.disconnect());
}

process.once("message", (order: ShopOrder) => void shop(order));
