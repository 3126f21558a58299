import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tests/support/browser/find-chromium.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { median, sum } from "../../numbers.ts";
import { type Site, startSite } from "../../speed/site.ts";
import { defineTask, readLines, rightOf } from "../task.ts";

/** What a person sees, in terms of the object model's eighty classes; only human faces at least a twentieth of it wide. */
type Photo = { set: string; photo: string; objects: Record<string, number>; faces: number };
type Counts = { found: number; missed: number; wrong: number };
type Verdict = { objects: Counts; faces: Counts; named: string[]; ms: number };

let opened: { site: Site; browser: Browser; page: Page } | undefined;

export const task = defineTask({
  title: "Images",
  intro:
    "Freely licensed photographs, chosen in the demo as a visitor would: the objects and faces that are there, counted when found; everything else that was named is wrong.",
  async *cases() {
    const site = await startSite();
    const { executablePath, env } = findChromium();
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
    const page = await browser.newPage({ baseURL: site.url });
    opened = { site, browser, page };
    await openPage(page, "/demos/image-analysis");
    yield* readLines<Photo>(new URL("photos.jsonl", import.meta.url));
  },
  async judge({ photo, objects, faces }: Photo): Promise<Verdict> {
    if (!opened) throw new Error("The demo is not open.");
    const { named, emotions, ms } = await analyze(opened.page, join(import.meta.dirname, "photos", photo));
    const asFaces = emotions.map(() => "face");
    return { objects: compare(objects, named), faces: compare({ face: faces }, asFaces), named, ms };
  },
  score(verdicts) {
    const total = (pick: (verdict: Verdict) => number) => sum(verdicts.map(pick));
    return {
      "Objects found": rightOf(
        total(({ objects }) => objects.found),
        total(({ objects }) => objects.found + objects.missed),
      ),
      "Wrong objects": total(({ objects }) => objects.wrong),
      "Faces found": rightOf(
        total(({ faces }) => faces.found),
        total(({ faces }) => faces.found + faces.missed),
      ),
      "Wrong faces": total(({ faces }) => faces.wrong),
      "A picture, ms": median(verdicts.map(({ ms }) => ms)),
    };
  },
  faults: ({ photo }, { objects, named }) =>
    objects.missed + objects.wrong > 0
      ? [`${photo}: ${objects.missed} missed, ${objects.wrong} wrong of ${named.join(", ")}`]
      : [],
  async close() {
    await opened?.browser.close();
    await opened?.site.stop();
  },
});

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

/** Each object present counts once when found. */
function compare(there: Record<string, number>, named: readonly string[]): Counts {
  const counts: Counts = { found: 0, missed: 0, wrong: 0 };
  for (const name of new Set([...Object.keys(there), ...named])) {
    const wanted = there[name] ?? 0;
    const got = named.filter((each) => each === name).length;
    counts.found += Math.min(wanted, got);
    counts.missed += Math.max(0, wanted - got);
    counts.wrong += Math.max(0, got - wanted);
  }
  return counts;
}
