import { compareWithBare } from "../compare.ts";
import { read } from "../load.ts";
import { makePopular } from "../popular.ts";
import type { Section } from "../section.ts";
import { onSite } from "../sites.ts";

const PATHS = ["/", "/blog", "/resume", "/playground"];
const SECONDS = 3;

/** Pages that were rendered before. */
export async function measurePages(): Promise<Section> {
  const { result: table, memory } = await onSite({}, async ({ url }) => {
    const rows = [];
    for (const path of PATHS) {
      const body = await makePopular(url, path);
      const load = (origin: string) => read(`${origin}${path}`, SECONDS);
      const compared = await compareWithBare(url, { path }, { site: load, bare: load });
      rows.push({ Page: `\`${path}\``, "Bytes (brotli)": body.length, ...compared });
    }
    return rows;
  });
  return {
    title: "Pages from memory",
    intro: "Fifty connections ask for one page over and over.",
    table,
    notes: [`Memory of the server: ${memory}.`],
  };
}
