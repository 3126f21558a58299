import { test as base, expect, type Page } from "@playwright/test";
import { openPage, whenIdle } from "./page/page-state.ts";
import { openAtRest, pass } from "./stopped-clock.ts";

/** Longer than any delay or display time on the page. */
const LONG_ENOUGH = 30_000;
const PARTS = "/dev/ui";

type Way = { open: (page: Page) => Promise<void>; settle: (page: Page) => Promise<void> };

/**
 * A test of the components at /dev/ui. In development that page consists of hundreds of files and takes longer to load than
 * to test, so each worker loads it once and resets it for every test: light theme, scrolled to the top, nothing open,
 * nothing focused.
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
        // By script: an animated toast would not hold still for the pointer.
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

/** With the clock stopped: time passes only when a test advances it. */
export const restingTest = testOnLoadedPage({
  open: (page) => openAtRest(page, PARTS),
  settle: (page) => pass(page, LONG_ENOUGH),
});
