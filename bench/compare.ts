import type { HttpRequest } from "./http.ts";
import type { Load } from "./load.ts";
import { inMs, ratio } from "./numbers.ts";
import { besideBareCopy, processorMs } from "./processes.ts";
import type { Row } from "./section.ts";

const ROUNDS = 3;

type Round = Load & { processorUs: number };
type Server = { url: string; pid: number };

/**
 * Loads the site and a bare node:http server with the same bytes and headers, alternating, so that other work on the
 * machine affects both. The median round counts. The CPU time per request does not depend on the request rate.
 */
export async function compareWithBare(
  site: Server,
  sample: HttpRequest,
  load: { site: (origin: string) => Promise<Load>; bare: (origin: string) => Promise<Load> },
): Promise<Row> {
  const [ours, theirs]: [Round[], Round[]] = [[], []];
  await besideBareCopy(site.url, sample, async (bare) => {
    // Warm up until both are compiled.
    await load.bare(bare.url);
    await load.site(site.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await measure(bare, load.bare));
      ours.push(await measure(site, load.site));
    }
  });
  const [us, them] = [middleOf(ours), middleOf(theirs)];
  return {
    "Bare, requests/s": Math.round(them.perSecond),
    "Site, requests/s": Math.round(us.perSecond),
    Ratio: ratio(us.perSecond, them.perSecond),
    "Bare, CPU µs": Math.round(them.processorUs),
    "Site, CPU µs": Math.round(us.processorUs),
    "CPU ratio": ratio(them.processorUs, us.processorUs),
    "p50, ms": inMs(us.p50Ms),
    "p99, ms": inMs(us.p99Ms),
  };
}

async function measure({ url, pid }: Server, load: (origin: string) => Promise<Load>): Promise<Round> {
  const before = processorMs(pid);
  const result = await load(url);
  return { ...result, processorUs: ((processorMs(pid) - before) * 1_000) / result.requests };
}

function middleOf(rounds: readonly Round[]): Round {
  const middle = rounds.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}
