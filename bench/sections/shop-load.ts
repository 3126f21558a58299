import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { inMs, median, quantile } from "../numbers.ts";
import { EVERY_MS, latencyRow, timePages } from "../page-latency.ts";
import type { Section } from "../section.ts";
import { onSite } from "../sites.ts";
import type { ShopEnded, ShopOrder } from "./shop-visitors.ts";

const VISITORS = 100;
const SECONDS = 20;

/** Compares page latency while a hundred sandboxes of the sample shop are busy with latency on an idle site. */
export async function measureShopLoad(): Promise<Section> {
  const { result, memory } = await onSite({ TRUST_PROXY: "true" }, async ({ url }) => {
    await shop({ url, visitors: 2, seconds: 3, hasCrowd: false });
    await timePages(url, 3);
    const idle = await timePages(url, SECONDS);
    const [ended, busy] = await Promise.all([
      shop({ url, visitors: VISITORS, seconds: SECONDS + 2, hasCrowd: true }),
      wait(1_000).then(() => timePages(url, SECONDS)),
    ]);
    if (ended.failed.length > 0) throw new Error(`${ended.failed.length} requests failed: ${ended.failed[0]}`);
    return { table: [0.5, 0.99].map((share) => latencyRow(share, idle, busy, `${VISITORS} shoppers`)), ended };
  });
  const { commands, broken } = result.ended;
  return {
    title: "Pages next to a busy sample shop",
    intro: `A cached page every ${EVERY_MS} ms, first with no other visitors and then while ${VISITORS} visitors order, pay, ship and refund in sandboxes of their own, about one command a second each, and one of them sends the hundred simulated buyers. On SQLite.`,
    table: result.table,
    notes: [
      `${commands.length} commands in the meantime (p50 ${inMs(median(commands))} ms, p99 ${inMs(quantile(commands, 0.99))} ms), each answered with the sandbox's state and its invariants; ${broken} invariants were broken.`,
      `Server memory: ${memory}.`,
    ],
  };
}

async function shop(order: ShopOrder): Promise<ShopEnded> {
  const child = fork(new URL("./shop-visitors.ts", import.meta.url));
  child.send(order);
  const [ended] = (await once(child, "message")) as [ShopEnded];
  return ended;
}
