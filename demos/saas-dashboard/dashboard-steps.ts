import { expect, type Page } from "@playwright/test";

export const PATH = "/demos/saas-dashboard";

/** The sample takes a second or two to generate, more while other tests run. */
export const answered = (page: Page) => expect(page.getByText(/This filter took/)).toBeVisible({ timeout: 60_000 });

export const checks = (page: Page) => page.getByText(/comparisons in your browser/);
