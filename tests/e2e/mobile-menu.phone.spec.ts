import { expect, type Page, test } from "@playwright/test";
import { expectAwake, holdScripts, neverIdle } from "#tests/support/page/islands.ts";
import { expectSectionAt, extendPage } from "#tests/support/page/scrolling.ts";

const LABELS = ["Home", "About", "Projects", "Skills", "AI Playground", "Services", "Blog", "Contact"];

const menuToggle = (page: Page, name: "Open menu" | "Close menu") => page.getByRole("button", { name });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

async function openMenu(page: Page) {
  await menuToggle(page, "Open menu").tap();
  await expect(menu(page)).toBeVisible();
}

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
