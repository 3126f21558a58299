import { inMs, median, ratio } from "../numbers.ts";
import type { Row, Section } from "../report.ts";
import { ask, bareCopy } from "./load.ts";
import { publish, signIn } from "./owner.ts";
import { besideBareServer, onSite } from "./site.ts";

const PATHS = ["/", "/blog", "/blog/evaluate-rag-before-you-ship", "/consulting-services", "/resume", "/playground"];
const ROUNDS = 21;

/** Pages requested for the first time since the start, or since the owner changed something. */
export async function measureFirstRender(): Promise<Section> {
  const { table, memory } = await onSite({}, async ({ url }) => {
    const afterStart: number[] = [];
    for (const path of PATHS) afterStart.push((await ask(url, { path })).ms);
    const fields = { title: "Changed all the time", description: "", content: "<p>A project.</p>" };
    const { change } = await publish(url, await signIn(url), "projects", fields);
    const rows: Row[] = [];
    for (const [at, path] of PATHS.entries()) {
      const [bare, cached, changed]: [number[], number[], number[]] = [[], [], []];
      await besideBareServer(await bareCopy(url, { path }), async (copy) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await change();
          changed.push((await ask(url, { path })).ms);
          cached.push((await ask(url, { path })).ms);
          bare.push((await ask(copy.url, { path })).ms);
        }
      });
      rows.push({
        Page: `\`${path}\``,
        "Bare, ms": inMs(median(bare)),
        "From the cache, ms": inMs(median(cached)),
        "After a change, ms": inMs(median(changed)),
        "After a start, ms": inMs(afterStart[at] ?? Number.NaN),
        "Cached to bare": ratio(median(cached), median(bare)),
        "Changed to bare": ratio(median(changed), median(bare)),
      });
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
