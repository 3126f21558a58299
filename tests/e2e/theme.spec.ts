import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { root, storedTheme, storeTheme, themeToggle } from "#tests/support/page/theme.ts";

// The system's preference must not matter until a visitor chooses the system theme.
test.use({ colorScheme: "dark" });

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
