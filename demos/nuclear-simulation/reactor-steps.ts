import type { Page } from "@playwright/test";

export const PATH = "/demos/nuclear-simulation";

export const reading = (page: Page, name: string) =>
  page.getByLabel("Current readings").locator("div").filter({ hasText: name }).getByRole("definition");
export const secondsOf = async (page: Page) => Number.parseFloat((await reading(page, "Time").textContent()) ?? "");
