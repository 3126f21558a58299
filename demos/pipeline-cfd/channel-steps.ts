import type { Page } from "@playwright/test";

export const PATH = "/demos/pipeline-cfd";

export const readout = (page: Page, name: string) =>
  page.getByLabel("The flow now").locator("div").filter({ hasText: name }).getByRole("definition");
