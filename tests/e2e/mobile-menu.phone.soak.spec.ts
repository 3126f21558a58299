import { expect, test } from "@playwright/test";
import { holdScripts, neverIdle } from "#tests/support/page/islands.ts";
import { LABELS, menu, menuToggle, openMenu } from "#tests/support/page/mobile-menu.ts";

test("a menu opened before the script loads is labeled correctly afterwards", async ({ page }) => {
  await neverIdle(page);
  await page.goto("/");
  const scripts = await holdScripts(page);
  await openMenu(page);
  await scripts.asked;

  scripts.release();

  await expect(menuToggle(page, "Close menu")).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("opens, navigates, and closes", async ({ page }) => {
    await page.goto("/");
    await openMenu(page);
    await expect(menu(page).getByRole("link")).toHaveText(LABELS);

    await page.touchscreen.tap(20, 800);
    await expect(menu(page)).toBeHidden();

    await openMenu(page);
    await menu(page).getByRole("link", { name: "AI Playground" }).tap();
    await expect(page).toHaveURL("/playground");
  });
});
