import { expect, type Page } from "@playwright/test";
import { siteSections } from "#content-types/site/site-sections.ts";

/** Opens a section's editor and waits until it is ready for input. */
export async function openSection(page: Page, site: string, title: string): Promise<void> {
  const section = siteSections.find((each) => each.title === title);
  await page.goto(`${site}/admin/site/${section?.key}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Update" })).toBeVisible();
}
