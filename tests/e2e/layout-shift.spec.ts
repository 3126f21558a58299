import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { jumpTo } from "#tests/support/page/scrolling.ts";
import { PUBLIC_ROUTES } from "#tests/support/routes.ts";

const FONT_DELAY_MS = 300;

// Some pages by name, as every article and project has the same parts.
const PAGES = [...PUBLIC_ROUTES, "/blog/evaluate-rag-before-you-ship"];

test("nothing moves while fonts, pictures and islands arrive", async ({ context }) => {
  test.slow();
  await context.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Late enough for the page to stand in its fallback fonts first.
  await context.route(/\.woff2$/, async (route) => {
    await wait(FONT_DELAY_MS);
    await route.continue();
  });
  for (const path of PAGES) {
    const page = await context.newPage();
    await page.goto(path);
    await expectAwake(page);
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 700) await jumpTo(page, top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    expect.soft(sum, path).toBeLessThan(0.005);
    await page.close();
  }
});
