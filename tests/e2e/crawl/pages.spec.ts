import { expect, type Page } from "@playwright/test";
import { booking } from "#content/booking.ts";
import { changedDemos } from "#tests/support/changed-demos.ts";
import { askPlainPage } from "#tests/support/crawl/ask-plain-page.ts";
import {
  adminScripts,
  delayFonts,
  recordScripts,
  recordShifts,
  scrollThrough,
  smallText,
} from "#tests/support/crawl/questions.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { collectComplaints } from "#tests/support/page/console.ts";
import { wakeAll } from "#tests/support/page/islands.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { storeTheme, themeToggle } from "#tests/support/page/theme.ts";
import { classesWithoutRules } from "#tests/support/page/used-rules.ts";
import { ALL_WIDTHS, FEW_WIDTHS, fitFaults, frameFaults } from "#tests/support/page/whole-page.ts";
import { CRAWLED_LAYOUTS, CRAWLED_PAGES, inGroups, MISSING_POST } from "#tests/support/pages.ts";

const MISSING = ["/nowhere", MISSING_POST];

// Most visitors have animations on. In the owner's time zone, /book stays where it is.
test.use({ contextOptions: { reducedMotion: "no-preference" }, timezoneId: booking.zone });

for (const paths of inGroups(CRAWLED_LAYOUTS, 4)) {
  test(`crawl ${paths.join(", ")}`, async ({ page, site }) => {
    const watch = await watchPage(page, site);
    const complaints = collectComplaints(page);
    const scripts = recordScripts(page);
    const shifts = await recordShifts(page);
    await delayFonts(page);
    // The theme the server did not render: hydration must still match.
    await storeTheme(page, "dark");
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        const response = await openPage(page, path);
        expect.soft(response?.status(), `${path}: status`).toBe(MISSING.includes(path) ? 404 : 200);
        await scrollThrough(page);
        expect.soft(await shifts(), `${path}: layout shifts`).toBeLessThan(0.005);
        await wakeAll(page);
        expect.soft(await smallText(page), `${path}: text under 12 px`).toEqual([]);
        await expect
          .soft(page.getByRole("button", { name: "Dark theme" }), `${path}: hydrated theme`)
          .toHaveAttribute("aria-pressed", "true");
        expect.soft(adminScripts(scripts()), `${path}: scripts of the admin area`).toEqual([]);
        expect.soft(await frameFaults(page), `${path}: frame`).toEqual([]);
        expect.soft(await classesWithoutRules(page), `${path}: classes without rules`).toEqual([]);
        await expectAccessible(page, path);
        expect.soft(watch.faults.splice(0), `${path}: errors, policy violations, foreign requests`).toEqual([]);
        // A missing page logs its own status.
        const logged = complaints.splice(0).filter((line) => !(MISSING.includes(path) && line.includes("404")));
        expect.soft(logged, `${path}: console`).toEqual([]);
      });
    }
  });
}

/** The dark theme, the light theme, every width, and a phone, which shows other parts of the page. */
async function expectAccessible(page: Page, path: string) {
  // Colors in transition have no contrast to measure.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect.soft(await accessibilityFaults(page), `${path}: axe, dark`).toEqual([]);
  await themeToggle(page).click();
  await expect(page.locator("html")).toHaveClass("light");
  expect.soft(await accessibilityFaults(page, "colors"), `${path}: axe, light`).toEqual([]);
  expect.soft(await fitFaults(page, ALL_WIDTHS), `${path}: overflow`).toEqual([]);
  expect.soft(await accessibilityFaults(page, "all but colors"), `${path}: axe, on a phone`).toEqual([]);
  expect.soft(await smallText(page), `${path}: text under 12 px, on a phone`).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
}

/** A demo has a journey of its own; its page is asked when its folder has changed, and in the soak tier. */
const changed = changedDemos();
const PLAIN_PAGES = CRAWLED_PAGES.filter((path) => {
  const [, section, demo = ""] = path.split("/");
  return section !== "demos" || changed.includes(demo);
});

for (const paths of inGroups(PLAIN_PAGES, 7)) {
  test(`crawl ${paths.join(", ")}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const watch = await watchPage(page, site);
    for (const path of paths) await test.step(path, () => askPlainPage(page, watch, path, FEW_WIDTHS));
  });
}
