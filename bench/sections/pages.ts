import { compareWithBare } from "../compare.ts";
import { read } from "../load.ts";
import { makePopular } from "../popular.ts";
import { besideCannedCopy } from "../processes.ts";
import type { Section } from "../section.ts";
import { onSite } from "../sites.ts";

const PATHS = ["/", "/blog", "/resume", "/playground"];
const SECONDS = 2;

/** Pages that are already rendered. */
export async function measurePages(): Promise<Section> {
  const { result: table, memory } = await onSite({}, async (site) => {
    const { url } = site;
    const rows = [];
    for (const path of PATHS) {
      const body = await makePopular(url, path);
      const load = (origin: string) => read(`${origin}${path}`, SECONDS);
      const compared = await compareWithBare(site, { path }, { site: load, bare: load });
      const limit = await besideCannedCopy(url, { path }, (canned) => load(canned.url));
      const row = { Page: `\`${path}\``, "Bytes (brotli)": body.length, ...compared };
      rows.push({ ...row, "Generator's limit, requests/s": Math.round(limit.perSecond) });
    }
    return rows;
  });
  return {
    title: "Cached pages",
    intro:
      "Fifty connections request one page repeatedly. CPU time is what the server process spends per request. The generator's limit is the rate the load generator reaches against a server that only sends the bytes: a rate close to it says nothing about the site.",
    table,
    notes: [`Server memory: ${memory}.`],
  };
}
