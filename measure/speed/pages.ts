import type { Row, Section } from "../report.ts";
import { compareReads, generatorName, makePopular } from "./load.ts";
import { onSite } from "./site.ts";

const PATHS = ["/", "/blog", "/resume", "/playground"];

/** Pages that are already rendered. */
export async function measurePages(): Promise<Section> {
  const { table, memory } = await onSite({}, async (site) => {
    const rows: Row[] = [];
    for (const path of PATHS) {
      const bytes = await makePopular(site.url, path);
      rows.push({ Page: `\`${path}\``, "Bytes (brotli)": bytes, ...(await compareReads(site, path)) });
    }
    return rows;
  });
  return {
    title: "Cached pages",
    intro: `Fifty connections of \`${await generatorName()}\` request one page repeatedly. CPU time is what the server process spends per request; a generator that is slower than the servers makes their rates look alike.`,
    table,
    notes: [`Server memory: ${memory}.`],
  };
}
