import { test as base } from "@playwright/test";

/** Playwright's test, with the URL of the site under test as `site`. */
export const test = base.extend<{ site: string }>({
  site: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("The configuration names no site to test.");
    await use(baseURL);
  },
});
