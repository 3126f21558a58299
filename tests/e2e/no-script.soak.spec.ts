import { expect, test } from "@playwright/test";
import { profile } from "#content/profile.ts";

test.use({ javaScriptEnabled: false });

test("links work", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/#contact");
  await expect(page.getByRole("heading", { level: 1, name: profile.name })).toBeAttached();

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();

  await page.getByRole("link", { name: "Back to Portfolio" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown path says so, and links home", async ({ page }) => {
  const response = await page.goto("/nowhere");

  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("404 Page Not Found");
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("add the page to the router?")).toBeVisible();

  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});
