import { expect, type Page, test } from "@playwright/test";
import { expectAwake, neverIdle } from "#tests/support/page/islands.ts";
import { jumpTo } from "#tests/support/page/scrolling.ts";
import { PAGE_LAYOUTS } from "#tests/support/pages.ts";

/** Script budgets of a public page before the browser is idle, and after scrolling through all of it. */
const FIRST_BYTES = 5 * 1024;
const WHOLE_BYTES = 90 * 1024;

/**
 * Adds up transferred and inline scripts, without data in script elements. A script is fetched and then imported from the
 * browser's cache, so it counts once and must have been sent only once.
 */
async function weighScripts(page: Page) {
  const scripts = await page.evaluate(() => {
    const requests = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith(".js"),
    );
    const fetched = new Map(requests.map(({ name, encodedBodySize }) => [name, { name, size: encodedBodySize }]));
    const sent = requests.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name);
    const inline = [...document.scripts]
      .filter(({ src, type }) => !src && type !== "application/ld+json")
      .map(({ text }) => ({ name: text.slice(0, 40), size: new Blob([text]).size }));
    return { fetched: [...fetched.values()], sent, inline };
  });
  const all = [...scripts.fetched, ...scripts.inline];
  const list = all.map(({ name, size }) => `${size} ${name}`).join("\n");
  expect(scripts.fetched.length, list).toBeGreaterThan(0);
  expect(scripts.inline.length, list).toBeGreaterThan(0);
  expect(scripts.sent.filter((name, index) => scripts.sent.indexOf(name) !== index)).toEqual([]);
  return { bytes: all.reduce((sum, { size }) => sum + size, 0), list };
}

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

test("the home page sends at most 90 KB of script when scrolled through", async ({ page }) => {
  await page.goto("/");
  await expectAwake(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) await jumpTo(page, top);
  await expect(page.locator("[data-wake=visible]:not([data-awake])")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const { bytes, list } = await weighScripts(page);
  expect(bytes, list).toBeLessThan(WHOLE_BYTES);
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
