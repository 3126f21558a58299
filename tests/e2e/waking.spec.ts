import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { collectComplaints } from "#tests/support/page/console.ts";
import { wakeAll } from "#tests/support/page/islands.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { jumpTo } from "#tests/support/page/scrolling.ts";
import { storeTheme } from "#tests/support/page/theme.ts";
import { inGroups, PAGE_LAYOUTS } from "#tests/support/pages.ts";

const FONT_DELAY_MS = 300;

const PAGES = [...PAGE_LAYOUTS, "/admin/login"];

// Most visitors have animations on.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const routes of inGroups(PAGES, 5)) {
  test(`${routes.join(", ")} hydrate without console errors, layout shifts or admin code`, async ({ page }) => {
    test.slow();
    // The theme the server did not render: hydration must still match.
    await storeTheme(page, "dark");
    const shifts = await recordShifts(page);
    // Late enough for the page to render in its fallback fonts first.
    await page.route(/\.woff2$/, async (route) => {
      await wait(FONT_DELAY_MS);
      await route.continue();
    });
    const complaints = collectComplaints(page);
    const scripts = collectScripts(page);
    for (const route of routes) {
      await test.step(route, async () => {
        await openPage(page, route);
        await scrollThrough(page);
        expect.soft(await shifts()).toBeLessThan(0.005);

        await wakeAll(page);
        await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
        expect(complaints).toEqual([]);
        const sources = await Promise.all(scripts.splice(0));
        expect(sources.length).toBeGreaterThan(0);
        if (!route.startsWith("/admin")) {
          expect(sources.filter((source) => source.includes("/api/admin/"))).toEqual([]);
        }
      });
    }
  });
}

/** The cumulative layout shift of the current page. */
async function recordShifts(page: Page) {
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

/** Scrolls to the end once the fonts are loaded, and waits for the last paint. */
async function scrollThrough(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) await jumpTo(page, top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

function collectScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  return scripts;
}

test("an unknown path logs nothing but its own 404", async ({ page }) => {
  const complaints = collectComplaints(page);

  await page.goto("/nowhere");
  await wakeAll(page);

  expect(complaints).toEqual([expect.stringContaining("404")]);
});
