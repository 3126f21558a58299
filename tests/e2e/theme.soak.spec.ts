import { expect, test } from "@playwright/test";
import { expectAwake, wakeAll } from "#tests/support/page/islands.ts";
import { root, storedTheme, storeTheme, themeToggle } from "#tests/support/page/theme.ts";

// The system's preference must not matter until a visitor chooses the system theme.
test.use({ colorScheme: "dark" });

test("the toggle works on a page that hydrates whole", async ({ page }) => {
  await storeTheme(page, "dark");
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");

  await themeToggle(page).click();

  await expect(root(page)).toHaveClass("light");
});

test("an invalid stored theme is ignored", async ({ page }) => {
  await storeTheme(page, "<garbage>");
  await page.goto("/");
  await expect(root(page)).toHaveClass("light");
  await expectAwake(page);

  await themeToggle(page).click();

  await expect(root(page)).toHaveClass("dark");
});

test("without storage the choice lasts for the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Storage is closed.", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await expect(root(page)).toHaveClass("light");
  await expectAwake(page);

  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("dark");
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
});

test("a first visit to the playground is light, too, and tabs stay in sync", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/playground");
  await wakeAll(other);
  await expect(root(other)).toHaveClass("light");
  expect(await storedTheme(other)).toBeNull();
  await page.goto("/");
  await expectAwake(page);

  await themeToggle(page).click();
  await expect(root(other)).toHaveClass("dark");
  await expect(other.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");

  await themeToggle(other).click();
  await expect(root(page)).toHaveClass("light");
});
