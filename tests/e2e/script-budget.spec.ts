import { expect, type Page, test } from "@playwright/test";
import { expectAwake, neverIdle } from "#tests/support/page/islands.ts";
import { jumpTo } from "#tests/support/page/scrolling.ts";
import { PUBLIC_ROUTES } from "#tests/support/routes.ts";

/** What a public page may send as script before the browser is idle, and after scrolling through all of it. */
const FIRST_BYTES = 5 * 1024;
const WHOLE_BYTES = 90 * 1024;

/** Weighs the scripts as they travel, and those in the page itself; data in a script element is none. */
function weighScripts(page: Page) {
  const transfers: Promise<[string, number]>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    transfers.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]));
  });
  return async () => {
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type }) => !src && type !== "application/ld+json")
        .map(({ text }): [string, number] => [text.slice(0, 40), new Blob([text]).size]),
    );
    const fetched = await Promise.all(transfers);
    expect(fetched.length).toBeGreaterThan(0);
    expect(inline.length).toBeGreaterThan(0);
    const scripts = [...fetched, ...inline];
    return { bytes: scripts.reduce((sum, [, size]) => sum + size, 0), list: scripts.join("\n") };
  };
}

// The build adds up the same from its files for every page; here a browser says whether that is what it fetches.
test("public pages start with less than 5 KB of script", async ({ page }) => {
  await neverIdle(page);
  // Playwright switches the browser's cache off where it routes: every page is somebody's first.
  await page.route("**/*", (route) => route.continue());
  for (const route of PUBLIC_ROUTES) {
    const weigh = weighScripts(page);
    await page.goto(route, { waitUntil: "networkidle" });
    const { bytes, list } = await weigh();
    expect.soft(bytes, `${route}\n${list}`).toBeLessThan(FIRST_BYTES);
    page.removeAllListeners("requestfinished");
  }
});

test("the first page has sent at most 90 KB of script once it was scrolled through", async ({ page }) => {
  const weigh = weighScripts(page);
  await page.goto("/");
  await expectAwake(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) await jumpTo(page, top);
  await expect(page.locator("[data-wake=visible]:not([data-awake])")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const { bytes, list } = await weigh();
  expect(bytes, list).toBeLessThan(WHOLE_BYTES);
});
