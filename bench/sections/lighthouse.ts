import { makePopular } from "../popular.ts";
import { publicPaths } from "../public-paths.ts";
import { NotMeasurable, type Row, type Section } from "../section.ts";
import { onSite } from "../sites.ts";
import { judgePage, LIGHTHOUSE, type LighthouseResult, runLighthouse } from "./lighthouse-run.ts";

const TITLE = "Lighthouse, mobile";

/** Lighthouse scores of every public page. */
export async function measureLighthouse(): Promise<Section> {
  await assertLighthouse();
  const { result: table, memory } = await onSite({}, async ({ url }) => {
    const rows: Row[] = [];
    for (const path of await publicPaths(url)) {
      // First renders are measured elsewhere.
      await makePopular(url, path);
      const row = rowOf(path, await judgePage(`${url}${path}`));
      console.log(Object.values(row).join("  "));
      rows.push(row);
    }
    return rows;
  });
  return {
    title: TITLE,
    intro: `Every public page with \`${LIGHTHOUSE}\` and its defaults (a mid-range phone on a slow network), one run each, after enough requests that the page is cached at its best compression. FCP, LCP and TBT in milliseconds.`,
    table,
    notes: [
      "The login page asks search engines not to index it, which lowers its SEO score.",
      `Server memory: ${memory}.`,
    ],
  };
}

async function assertLighthouse(): Promise<void> {
  try {
    await runLighthouse(["--version"]);
  } catch (cause) {
    throw new NotMeasurable(
      TITLE,
      `Not measured: npm could not fetch ${LIGHTHOUSE}, or there is no Chromium to run it in.`,
      { cause },
    );
  }
}

function rowOf(path: string, { categories, audits }: LighthouseResult): Row {
  const score = (category: keyof typeof categories) => Math.round((categories[category].score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    Page: `\`${path}\``,
    Performance: score("performance"),
    Accessibility: score("accessibility"),
    "Best practices": score("best-practices"),
    SEO: score("seo"),
    FCP: Math.round(value("first-contentful-paint")),
    LCP: Math.round(value("largest-contentful-paint")),
    TBT: Math.round(value("total-blocking-time")),
    CLS: Number(value("cumulative-layout-shift").toFixed(3)),
  };
}
