import { expect, type Page } from "@playwright/test";

export const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** Waits for the tab: the previous list, with its own checkboxes, stays until the next one has loaded. */
export async function openTab(page: Page, name: string) {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
}
