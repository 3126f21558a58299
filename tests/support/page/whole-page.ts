import { expect, type Page } from "@playwright/test";
import { cutOff, openPage } from "./page-state.ts";
import type { PageWatch } from "./page-watch.ts";

const FOOTER_LINKS = {
  Blog: "/#blog",
  "AI Playground": "/#ai-playground",
  Projects: "/#projects",
  Contact: "/#contact",
  Documentation: "/colophon",
  "Privacy Policy": "/privacy",
  "Terms of Service": "/terms",
};

/** Checks the parts that every page has around its content. */
export async function expectFrame(page: Page) {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/\S/);
  const footer = page.getByRole("contentinfo");
  for (const [name, href] of Object.entries(FOOTER_LINKS)) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
}

/** Opens a watched page and checks that it is complete and healthy. */
export async function expectWhole(page: Page, watch: PageWatch, path: string) {
  const response = await openPage(page, path);

  expect(response?.status()).toBe(200);
  await expectFrame(page);
  expect(watch.faults).toEqual([]);
}

/** From a small phone to a large screen; 720 is a laptop at 200% zoom. The last one is a common phone. */
const WIDTHS = [2560, 1440, 768, 720, 320, 390];

/** Checks that nothing overflows at any width. */
export async function expectFits(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Media queries are evaluated a frame later.
    await page.waitForFunction((expected) => matchMedia(`(width: ${expected}px)`).matches, width);
    expect.soft(await cutOff(page), `${width}px`).toEqual([]);
  }
}
