import { expect, test } from "@playwright/test";
import { neverIdle } from "#tests/support/page/islands.ts";
import { weighScripts } from "#tests/support/page/script-weight.ts";
import { jumpTo } from "#tests/support/page/scrolling.ts";
import { PAGE_LAYOUTS } from "#tests/support/pages.ts";

/** Script budgets of a public page before the browser is idle, and after scrolling through all of it. */
const FIRST_BYTES = 5 * 1024;

// The build computes the same for every page from its files; this verifies what a browser really fetches.
test("public pages start with less than 5 KB of script", async ({ page }) => {
  await neverIdle(page);
  for (const route of PAGE_LAYOUTS) {
    // The loader has run by the time the page has loaded.
    await page.goto(route);
    const { bytes, list } = await weighScripts(page);
    expect.soft(bytes, `${route}\n${list}`).toBeLessThan(FIRST_BYTES);
  }
});

test("the home page loads one file per font family", async ({ page }) => {
  await page.goto("/");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) await jumpTo(page, top);
  await page.waitForLoadState("networkidle");
  const fonts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []),
  );
  expect(fonts.toSorted()).toEqual(["geist-latin", "geist-mono-latin"]);
});
