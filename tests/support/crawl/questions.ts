import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { jumpTo } from "#tests/support/page/scrolling.ts";

const FONT_DELAY_MS = 300;

/** Delays fonts, late enough for a page to render in its fallback fonts first. */
export async function delayFonts(page: Page) {
  await page.route(/\.woff2$/, async (route) => {
    await wait(FONT_DELAY_MS);
    await route.continue();
  });
}

/** Records the cumulative layout shift of each page from now on. */
export async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

/** Text that is shown smaller than 12 pixels. */
export function smallText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder?.checkVisibility() || !text.nodeValue?.trim() || holder.closest(".sr-only")) continue;
      // A drawing's text is scaled with it.
      const scale = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
      if (size < 11.9) small.push(`${text.nodeValue.trim().slice(0, 40)}: ${size.toFixed(1)} px`);
    }
    return small;
  });
}

/** Scrolls to the end once the fonts are loaded, and waits for the last paint. */
export async function scrollThrough(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) await jumpTo(page, top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Records the scripts that the page requests; the result lists those since the last call. */
export function recordScripts(page: Page): () => string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return () => scripts.splice(0);
}

/** The scripts with code of the admin area, which visitors must not have to load. */
export const adminScripts = (paths: readonly string[]) =>
  paths.filter((path) => readFileSync(`build/client${path}`, "utf8").includes("/api/admin/"));
