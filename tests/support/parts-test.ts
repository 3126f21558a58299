import { test as base, expect, type Page } from "@playwright/test";
import { openPage, whenIdle } from "./page/page-state.ts";
import { openAtRest, pass } from "./stopped-clock.ts";

/** Longer than anything on the page waits or shows itself. */
const LONG_ENOUGH = 30_000;
const PARTS = "/dev/ui";

type Way = { open: (page: Page) => Promise<void>; settle: (page: Page) => Promise<void> };

/**
 * The test of the interface's parts. In development their page comes in hundreds of files and takes longer to load than
 * to test, so each worker loads it once, and every test finds it as if it had just come: in the light theme, at the top,
 * with nothing open and nothing focused.
 */
function testOnLoadedPage({ open, settle }: Way) {
  return base.extend<{ page: Page }, { loaded: Page }>({
    loaded: [
      async ({ browser }, use, { project }) => {
        const { baseURL, contextOptions } = project.use;
        const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
        const page = await context.newPage();
        await open(page);
        await use(page);
        await context.close();
      },
      { scope: "worker" },
    ],
    page: async ({ loaded: page, viewport }, use) => {
      if (viewport) await page.setViewportSize(viewport);
      await page.keyboard.press("Escape");
      const isDark = (await page.locator("html").getAttribute("class")) === "dark";
      if (isDark) await page.getByRole("button", { name: "Toggle theme" }).click();
      await page.mouse.move(2, 400);
      await page.evaluate(() => {
        // By script: one that is on its way in or out would not hold still for a pointer.
        for (const close of document.querySelectorAll<HTMLElement>("[aria-label='Close notification']")) close.click();
        (document.activeElement as HTMLElement | null)?.blur();
        window.scrollTo({ top: 0, behavior: "instant" });
      });
      await settle(page);
      await use(page);
    },
  });
}

export const test = testOnLoadedPage({
  open: async (page) => void (await openPage(page, PARTS)),
  async settle(page) {
    await whenIdle(page);
    await expect(page.getByRole("button", { name: "Close notification" })).toHaveCount(0);
  },
});

/** With the clock stopped: time passes only when a test lets it. */
export const restingTest = testOnLoadedPage({
  open: (page) => openAtRest(page, PARTS),
  settle: (page) => pass(page, LONG_ENOUGH),
});
