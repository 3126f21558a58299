import { expect, type Page, test } from "@playwright/test";
import { expectAwake, wakeAll } from "#tests/support/page/islands.ts";
import { storedTheme, storeTheme, themeToggle } from "#tests/support/page/theme.ts";

// The system's preference must not matter until a visitor chooses the system theme.
test.use({ colorScheme: "dark" });

const root = (page: Page) => page.locator("html");

test("a first visit is light; the toggle switches, survives a reload, and can follow the system", async ({ page }) => {
  await page.goto("/");
  await expect(root(page)).toHaveClass("light");
  expect(await storedTheme(page)).toBeNull();
  await expectAwake(page);

  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("dark");
  expect(await storedTheme(page)).toBe("dark");

  await page.reload();
  await expectAwake(page);
  await expect(root(page)).toHaveClass("dark");

  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
  expect(await storedTheme(page)).toBe("light");

  const system = page.getByRole("button", { name: "System theme" });
  await system.click();
  await expect(system).toHaveAttribute("aria-pressed", "true");
  await expect(root(page)).toHaveClass("dark");
  expect(await storedTheme(page)).toBe("system");

  await page.emulateMedia({ colorScheme: "light" });
  await expect(root(page)).toHaveClass("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass("dark");

  // The toggle switches from the system theme to the opposite one.
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
  await expect(system).toHaveAttribute("aria-pressed", "false");
  expect(await storedTheme(page)).toBe("light");

  // The same on an untouched page, before any island hydrates.
  await storeTheme(page, "system");
  await page.goto("/");
  await expect(root(page)).toHaveClass("dark");
  await expect(system).toHaveAttribute("aria-pressed", "true");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root(page)).toHaveClass("light");
});

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
