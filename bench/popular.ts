import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./http.ts";

const TRIES = 50;
const PAUSE_MS = 20;

/** Asks for a page until it is kept in its smallest form, as those are that many ask for; what is never kept stays as it is. */
export async function makePopular(url: string, path: string): Promise<Buffer> {
  const first = await ask(url, { path });
  for (let tries = 0; tries < TRIES; tries++) {
    const { body } = await ask(url, { path });
    if (body.length < first.body.length) return body;
    await wait(PAUSE_MS);
  }
  return first.body;
}
