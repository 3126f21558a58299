import { expect, type Page } from "@playwright/test";

export const backButton = (page: Page) => page.getByRole("button", { name: "Back to Playground" });

export async function openDemo(page: Page, name: string) {
  await page.getByRole("button", { name: `Try it: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

export async function backToGrid(page: Page) {
  await backButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Playground" })).toBeVisible();
}
