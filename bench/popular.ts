import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./http.ts";

const TRIES = 50;
const PAUSE_MS = 20;

/** Requests a page until it is cached with the best compression, as popular pages are; uncached pages are left as they are. */
export async function makePopular(url: string, path: string): Promise<Buffer> {
  const first = await ask(url, { path });
  for (let tries = 0; tries < TRIES; tries++) {
    const { body } = await ask(url, { path });
    if (body.length < first.body.length) return body;
    await wait(PAUSE_MS);
  }
  return first.body;
}
