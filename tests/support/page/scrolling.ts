import { expect, type Page } from "@playwright/test";

/** Jumps at once; the page's own scrolling is smooth. */
export async function jumpTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

/** Waits until a page that somebody looks at has its real height. */
export async function expectLaidOut(page: Page) {
  // A step is taken when the browser is idle, which one that shows a page in motion beside others seldom is.
  await expect(page.locator("html")).not.toHaveAttribute("data-steps", /.*/, { timeout: 20_000 });
}

export const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

/** Room below the last section, so that each of them can reach the top of the window. */
export async function extendPage(page: Page) {
  await page.evaluate(() => {
    document.body.style.paddingBottom = "2000px";
  });
}

/** Waits until a smooth scroll has brought the section to this distance from the window's top. */
export async function expectSectionAt(page: Page, id: string, top: number) {
  const distance = () =>
    page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);
  // Sections may begin between two pixels; the scroll position can't.
  await expect.poll(async () => Math.abs((await distance()) - top)).toBeLessThan(1);
}
