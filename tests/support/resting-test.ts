import { test as base, type Page } from "@playwright/test";
import { openAtRest, pass } from "./stopped-clock.ts";

/** Longer than anything on the page waits or shows itself. */
const LONG_ENOUGH = 30_000;

/**
 * The test of the interface's parts with the clock stopped. In development their page comes in hundreds of files and
 * takes longer to load than to test, so each worker loads it once, and every test finds it as if it had just come.
 */
export const test = base.extend<{ page: Page }, { loaded: Page }>({
  loaded: [
    async ({ browser }, use, { project }) => {
      const { baseURL, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await openAtRest(page, "/dev/ui");
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ loaded: page, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await page.keyboard.press("Escape");
    await page.mouse.move(2, 400);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo({ top: 0, behavior: "instant" });
    });
    await pass(page, LONG_ENOUGH);
    await use(page);
  },
});
