import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPages } from "#demos/demos.ts";
import { findChromium } from "#tests/support/browser/find-chromium.ts";
import type { Row, Section } from "../report.ts";
import { fromNpm } from "./from-npm.ts";
import { ask, makePopular } from "./load.ts";
import { onSite } from "./site.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = {
  performance: "Performance",
  accessibility: "Accessibility",
  "best-practices": "Best practices",
  seo: "SEO",
};
const AUDITS = { FCP: "first-contentful-paint", LCP: "largest-contentful-paint", TBT: "total-blocking-time" };

/** The parts of Lighthouse's report that we read. */
type Result = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
};

/** Lighthouse scores of every public page. */
export async function measureLighthouse(): Promise<Section> {
  const { table, memory } = await onSite({}, async ({ url }) => {
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
    title: "Lighthouse, mobile",
    intro: `Every public page (of those of tags, one) with \`${LIGHTHOUSE}\` and its defaults (a mid-range phone on a slow network), one run each, after enough requests that the page is cached at its best compression. FCP, LCP and TBT in milliseconds.`,
    table,
    notes: [
      "The login page asks search engines not to index it, which lowers its SEO score.",
      `Server memory: ${memory}.`,
    ],
  };
}

/**
 * Pages in the sitemap, plus those it leaves out: demos that are also in the playground or only announced, and the login.
 * The pages of tags are alike, so one stands for all.
 */
async function publicPaths(url: string): Promise<string[]> {
  const { body } = await ask(url, { path: "/sitemap.xml", headers: { "accept-encoding": "identity" } });
  const listed = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = ""]) => new URL(page).pathname);
  const [, ...others] = listed.filter((path) => path.startsWith("/blog/tags/"));
  const pages = new Set([...listed, ...demoPages.map(({ path }) => path), "/admin/login"]);
  return [...pages].filter((path) => !others.includes(path));
}

/** Loads one page on a mid-range phone, which is Lighthouse's default. */
async function judgePage(url: string): Promise<Result> {
  const { executablePath, env } = findChromium();
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "result.json");
  const flags = ["--headless", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  try {
    const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
    await fromNpm(LIGHTHOUSE, [url, ...options], { ...env, CHROME_PATH: executablePath });
    const result = JSON.parse(await readFile(file, "utf8")) as Result;
    if (result.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowOf(path: string, { categories, audits }: Result): Row {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scores = Object.entries(CATEGORIES).map(([id, name]) => [name, Math.round((categories[id]?.score ?? 0) * 100)]);
  const times = Object.entries(AUDITS).map(([name, audit]) => [name, Math.round(value(audit))]);
  const shift = Number(value("cumulative-layout-shift").toFixed(3));
  return { Page: `\`${path}\``, ...Object.fromEntries([...scores, ...times]), CLS: shift };
}
