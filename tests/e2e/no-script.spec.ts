import { expect, test } from "@playwright/test";
import { profile } from "#content/profile.ts";
import { PAGE_LAYOUTS } from "#tests/support/pages.ts";

test.use({ javaScriptEnabled: false });

test("every page layout is readable", async ({ page }) => {
  for (const route of PAGE_LAYOUTS) {
    await test.step(route, async () => {
      await page.goto(route);

      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  }
});

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

test("demos say that they need JavaScript, and nothing offers what requires it", async ({ page }) => {
  for (const route of ["/playground", "/demos/code-assistant", "/demos/document-ai"]) {
    await page.goto(route);
    await expect(page.getByRole("paragraph").filter({ hasText: /needs? JavaScript/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "theme" })).toHaveCount(0);
  }
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
