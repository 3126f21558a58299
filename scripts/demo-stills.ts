// Takes the demos' stills, the pictures of cards and project pages, from the demos of a running site, in both themes:
// npm run generate -- stills ADDRESS [DEMO …]. A demo's still.ts says what its picture shows.
import { globSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import type { TakeStill } from "#demos/kit/still.ts";
import { findChromium } from "#tests/support/browser/find-chromium.ts";

/** The size of the stills. */
const STILL = { width: 800, height: 450, file: "still" };
/** What the pipe demo shows until its flow runs, as wide as there. */
const OPENING = { width: 1200, height: 300, file: "opening" };
const MARGIN = 28;

const [site, ...wanted] = process.argv.slice(2);
if (!site) throw new Error("Usage: npm run generate -- stills ADDRESS [DEMO …], with the address of a running site");

const { executablePath, env } = findChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ["--no-sandbox"] });
for (const recipe of globSync("demos/**/still.ts")) {
  const folder = dirname(recipe);
  const demo = relative("demos", folder);
  if (wanted.length > 0 && !wanted.includes(demo)) continue;
  const { takeStill, takeOpening } = (await import(pathToFileURL(recipe).href)) as Record<string, TakeStill>;
  for (const theme of ["light", "dark"]) {
    const viewport = { width: 1280, height: 900 };
    // The stills' own styles would be refused by the page's policy.
    const page = await browser.newPage({ viewport, locale: "en-US", deviceScaleFactor: 2, bypassCSP: true });
    await page.addInitScript((value) => localStorage.setItem("vite-ui-theme", value), theme);
    await page.goto(new URL(`/demos/${demo}`, site).href);
    // Demos run once a visitor is there. The top bar and the scroll progress would cover them.
    await page.mouse.move(1, 1);
    await page.addStyleTag({ content: "header, progress.fixed { visibility: hidden; }" });
    for (const [take, { width, height, file }] of [
      [takeStill, STILL],
      [takeOpening, OPENING],
    ] as const) {
      if (!take) continue;
      const { isBare, ...clip } = await take(page);
      const picture = sharp(await page.screenshot({ clip, fullPage: true }));
      const margin = isBare ? 0 : MARGIN;
      // The margin continues what is in the corner.
      const [r = 0, g = 0, b = 0] = await picture
        .clone()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      const background = { r, g, b };
      const path = join(folder, `${file}.${theme}.webp`);
      const { size } = await picture
        .resize({
          width: width - 2 * margin,
          height: height - 2 * margin,
          fit: isBare ? "fill" : "contain",
          background,
        })
        .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
        .webp({ quality: 70, effort: 6 })
        .toFile(path);
      console.log(`${path}: ${Math.round(size / 1000)} kB`);
    }
    await page.close();
  }
}
await browser.close();
