import type { Ask } from "./http.ts";
import type { Load } from "./load.ts";
import { inMs, ratio } from "./numbers.ts";
import { besideBareCopy, processorMs } from "./processes.ts";
import type { Row } from "./section.ts";

const ROUNDS = 3;

type Round = Load & { processorUs: number };
type Server = { url: string; pid: number };

/**
 * Loads the site and a bare node:http server that answers the same bytes and headers, in turns, so that whatever else
 * the machine does meets both. The round in the middle of each counts. The processor time that a server takes for a
 * request does not depend on how fast the requests come.
 */
export async function compareWithBare(
  site: Server,
  sample: Ask,
  load: { site: (origin: string) => Promise<Load>; bare: (origin: string) => Promise<Load> },
): Promise<Row> {
  const [ours, theirs]: [Round[], Round[]] = [[], []];
  await besideBareCopy(site.url, sample, async (bare) => {
    // Until both are compiled.
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
    "Bare, processor µs": Math.round(them.processorUs),
    "Site, processor µs": Math.round(us.processorUs),
    "Processor ratio": ratio(them.processorUs, us.processorUs),
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
