import { expect, type Page } from "@playwright/test";

export const PATH = "/demos/ecommerce";

export const searchFor = (page: Page, query: string) =>
  page.getByRole("searchbox", { name: "Search the shop" }).fill(query);

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

export const state = (page: Page) => page.getByRole("region", { name: /^Order / }).getByText(/^State:/);

export const expectInvariants = (page: Page) => expect(page.getByText("All 7 hold")).toBeVisible();

export async function addToCart(page: Page, query: string, name: string) {
  await searchFor(page, query);
  await press(page, `Add ${name} to the cart`);
  await expect(page.getByRole("button", { name: "Place order" })).toBeVisible();
}
