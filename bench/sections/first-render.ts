import { ask } from "../http.ts";
import { inMs, median, ratio } from "../numbers.ts";
import { publish, signIn } from "../owner.ts";
import { besideBareCopy } from "../processes.ts";
import type { Row, Section } from "../section.ts";
import { onSite } from "../sites.ts";

const PATHS = ["/", "/blog", "/blog/evaluate-rag-before-you-ship", "/consulting-services", "/resume", "/playground"];
const ROUNDS = 21;

/** Pages requested for the first time since the start, or since the owner changed something. */
export async function measureFirstRender(): Promise<Section> {
  const { result: table, memory } = await onSite({}, async ({ url }) => {
    const afterStart: number[] = [];
    for (const path of PATHS) afterStart.push((await ask(url, { path })).ms);
    const fields = { title: "Changed all the time", description: "", content: "<p>A project.</p>" };
    const { save } = await publish(url, await signIn(url), "projects", fields);
    const change = () => save((request) => ask(url, request));
    const rows: Row[] = [];
    for (const [at, path] of PATHS.entries()) {
      const times = await besideBareCopy(url, { path }, (bare) =>
        timeAlternately({ url, bareUrl: bare.url, path, change }),
      );
      rows.push(rowOf(path, { ...times, afterStart: afterStart[at] ?? Number.NaN }));
    }
    return rows;
  });
  return {
    title: "First render",
    intro:
      "One visitor, one request at a time. A page is rendered on its first request after a start or after the owner has saved something; from then on it comes from the cache.",
    table,
    notes: [`Server memory: ${memory}.`],
  };
}

type Turns = { url: string; bareUrl: string; path: string; change: () => Promise<unknown> };

async function timeAlternately({ url, bareUrl, path, change }: Turns) {
  const [bare, memory, first]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await change();
    first.push((await ask(url, { path })).ms);
    memory.push((await ask(url, { path })).ms);
    bare.push((await ask(bareUrl, { path })).ms);
  }
  return { bare: median(bare), memory: median(memory), first: median(first) };
}

type Times = { bare: number; memory: number; first: number; afterStart: number };

const rowOf = (path: string, { bare, memory, first, afterStart }: Times): Row => ({
  Page: `\`${path}\``,
  "Bare, ms": inMs(bare),
  "From the cache, ms": inMs(memory),
  "After a change, ms": inMs(first),
  "After a start, ms": inMs(afterStart),
  "Cached to bare": ratio(memory, bare),
  "Changed to bare": ratio(first, bare),
});
