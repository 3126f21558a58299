import { expect, type Page } from "@playwright/test";
import { openPage } from "./page-state.ts";
import { watchPage } from "./page-watch.ts";

const FOOTER_LINKS = {
  Blog: "/#blog",
  "AI Playground": "/#ai-playground",
  Projects: "/#projects",
  Contact: "/#contact",
  Documentation: "/colophon",
  "Privacy Policy": "/privacy",
  "Terms of Service": "/terms",
};

/** What every page has around its content. */
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

/** Opens a page and finds all of it there, with nothing to complain about. */
export async function expectWhole(page: Page, site: string, path: string) {
  const watch = await watchPage(page, site);

  const response = await openPage(page, path);

  expect(response?.status()).toBe(200);
  await expectFrame(page);
  expect(watch.faults).toEqual([]);
}
