import { expect, type Page } from "@playwright/test";

/** Jumps without the page's smooth scrolling. */
export async function jumpTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

/** Waits until a page with a visitor has its real height: no part is skipped until somebody comes near. */
export async function expectLaidOut(page: Page) {
  const skipped = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll("[data-later], [data-later] :is(.card, form > *)");
      return [...parts].filter((part) => getComputedStyle(part).contentVisibility === "auto").length;
    });
  // Steps run when the browser is idle, which it seldom is while it animates a page next to others.
  await expect.poll(skipped, { timeout: 20_000 }).toBe(0);
}

export const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

/** Adds room below the last section, so that every section can reach the top of the window. */
export async function extendPage(page: Page) {
  await page.evaluate(() => {
    document.body.style.paddingBottom = "2000px";
  });
}

/** Waits until a smooth scroll has brought the section to this distance from the window's top. */
export async function expectSectionAt(page: Page, id: string, top: number) {
  const distance = () =>
    page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);
  // Sections may start at fractional pixels; scroll positions can't.
  await expect.poll(async () => Math.abs((await distance()) - top)).toBeLessThan(1);
}
