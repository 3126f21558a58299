import type { Ask } from "./http.ts";
import type { Load } from "./load.ts";
import { inMs, ratio } from "./numbers.ts";
import { besideBareCopy } from "./processes.ts";
import type { Row } from "./section.ts";

const ROUNDS = 3;

/**
 * Loads the site and a bare node:http server that answers the same bytes, in turns, so that whatever else the machine
 * does meets both. The round in the middle of each counts.
 */
export async function compareWithBare(
  origin: string,
  sample: Ask,
  load: { site: (origin: string) => Promise<Load>; bare: (origin: string) => Promise<Load> },
): Promise<Row> {
  const [site, bare]: [Load[], Load[]] = [[], []];
  await besideBareCopy(origin, sample, async (bareOrigin) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await load.bare(bareOrigin));
      site.push(await load.site(origin));
    }
  });
  const [ours, theirs] = [middleOf(site), middleOf(bare)];
  return {
    "Bare, requests/s": Math.round(theirs.perSecond),
    "Site, requests/s": Math.round(ours.perSecond),
    Ratio: ratio(ours.perSecond, theirs.perSecond),
    "p50, ms": inMs(ours.p50Ms),
    "p99, ms": inMs(ours.p99Ms),
  };
}

function middleOf(loads: readonly Load[]): Load {
  const middle = loads.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(loads.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}
