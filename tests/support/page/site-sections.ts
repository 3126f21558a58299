import { expect, type Page } from "@playwright/test";

/** Opens a section's editor and waits until it is ready for input. */
export async function openSection(page: Page, site: string, title: string): Promise<void> {
  await page.goto(`${site}/admin/site`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Update" })).toBeVisible();
}
