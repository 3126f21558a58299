import { expect, type Page } from "@playwright/test";

export const LABELS = ["Home", "About", "Projects", "Skills", "AI Playground", "Services", "Blog", "Contact"];

export const menuToggle = (page: Page, name: "Open menu" | "Close menu") => page.getByRole("button", { name });

export const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

export async function openMenu(page: Page) {
  await menuToggle(page, "Open menu").tap();
  await expect(menu(page)).toBeVisible();
}
