import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { LABELS, menu, menuToggle, openMenu } from "#tests/support/page/mobile-menu.ts";
import { expectSectionAt, extendPage } from "#tests/support/page/scrolling.ts";

test("opens, closes in every way, and navigates to sections and pages", async ({ page }) => {
  await page.goto("/");
  await expectAwake(page);
  await expect(menu(page)).toBeHidden();

  await test.step("shows the bar's entries in order, and closes with its toggle, whose name changes", async () => {
    await openMenu(page);
    await expect(menuToggle(page, "Close menu")).toHaveAttribute("aria-expanded", "true");
    await expect(menu(page).getByRole("link")).toHaveText(LABELS);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();

    await menuToggle(page, "Close menu").tap();

    await expect(menu(page)).toBeHidden();
    await expect(menuToggle(page, "Open menu")).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("closes on Escape and returns the focus", async () => {
    await openMenu(page);
    await page.keyboard.press("Tab");
    await expect(menu(page).getByRole("link", { name: "Home" })).toBeFocused();

    await page.keyboard.press("Escape");

    await expect(menu(page)).toBeHidden();
    await expect(menuToggle(page, "Open menu")).toBeFocused();
  });

  await test.step("closes on a tap outside", async () => {
    await openMenu(page);

    await page.touchscreen.tap(20, 800);

    await expect(menu(page)).toBeHidden();
    await expect(menuToggle(page, "Open menu")).toBeVisible();
  });

  await test.step("closes when an entry is tapped, and the page scrolls there", async () => {
    await extendPage(page);
    await openMenu(page);

    await menu(page).getByRole("link", { name: "Projects" }).tap();

    await expect(menu(page)).toBeHidden();
    await expect(menuToggle(page, "Open menu")).toBeVisible();
    await expectSectionAt(page, "projects", 80);
  });

  await test.step("opens the playground", async () => {
    await openMenu(page);

    await menu(page).getByRole("link", { name: "AI Playground" }).tap();

    await expect(page).toHaveURL("/playground");
  });
});
