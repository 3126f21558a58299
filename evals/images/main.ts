/**
 * Measures the image analysis models on photographs with known content, through the page itself: a browser opens the
 * demo and chooses each photograph as a visitor would, and the results are compared with what is there.
 */
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "#tests/support/browser/find-chromium.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { startSite } from "../../bench/processes.ts";
import { compare, type Score, type Truth, truth } from "./truth.ts";

const PHOTOS = join(import.meta.dirname, "images", "photos");

const rows: Record<string, string | number>[] = [];
const objects: Score = { found: 0, missed: 0, wrong: 0 };
const faces: Score = { found: 0, missed: 0, wrong: 0 };

const site = await startSite();
try {
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage({ baseURL: site.url });
  await openPage(page, "/demos/image-analysis");
  for (const [photo, there] of Object.entries(truth)) rows.push({ photo, ...(await judge(page, photo, there)) });
  await browser.close();
} finally {
  await site.stop();
}

console.table(rows);
console.table({ objects: withRates(objects), "faces of people": withRates(faces) });
const times = rows.map(({ ms }) => Number(ms)).sort((a, b) => a - b);
console.log(`Time per picture: ${times[Math.floor(times.length / 2)]} ms in the median, ${times.at(-1)} ms at most.`);

async function judge(page: Page, photo: string, there: Truth) {
  const { named, emotions, ms } = await analyze(page, join(PHOTOS, photo));
  const seen = compare(there.objects, named);
  const people = compare({ face: there.faces }, emotions.fill("face"));
  add(objects, seen);
  add(faces, people);
  return {
    found: seen.found,
    missed: seen.missed,
    wrong: seen.wrong,
    named: [...new Set(named)].join(", "),
    faces: `${people.found} found, ${people.missed} missed, ${people.wrong} wrong`,
    ms,
  };
}

async function analyze(page: Page, file: string) {
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles(file);
  await page.getByRole("progressbar", { name: "Image analysis" }).waitFor();
  await page.getByRole("heading", { name: "Objects", exact: true }).waitFor({ timeout: 120_000 });
  const namesIn = async (list: string) => {
    const entries = await page.getByRole("list", { name: list, exact: true }).getByRole("listitem").allInnerTexts();
    return entries.map((entry) => entry.split("\n")[0]?.toLowerCase() ?? "");
  };
  const ms = await page.evaluate(() => performance.getEntriesByName("image detection").at(-1)?.duration);
  return { named: await namesIn("Objects"), emotions: await namesIn("Emotions"), ms: Math.round(ms ?? Number.NaN) };
}

function add(total: Score, part: Score) {
  for (const key of ["found", "missed", "wrong"] as const) total[key] += part[key];
}

function withRates({ found, missed, wrong }: Score) {
  const rate = (whole: number) => (whole === 0 ? "–" : (found / whole).toFixed(2));
  return { found, missed, wrong, recall: rate(found + missed), precision: rate(found + wrong) };
}
