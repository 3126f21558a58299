import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { holdScripts } from "#tests/support/page/islands.ts";
import { themeToggle } from "#tests/support/page/theme.ts";
import { FEW_WIDTHS, fitFaults } from "#tests/support/page/whole-page.ts";

const field = (page: Page) => page.getByRole("dialog").getByRole("searchbox", { name: "Search this site" });
const button = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" });

test("the button opens a search that answers as you type, by keyboard and with the recent ones", async ({ page }) => {
  await page.goto("/");
  await button(page).click();
  await field(page).pressSequentially("shema migratoins");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const result = dialog.getByRole("link", { name: /^Schema migrations you can deploy on a Friday/ });
  await expect(result.locator("mark").first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(result).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blog\/schema-migrations-on-a-friday/);

  await page.keyboard.press("/");
  await dialog.getByRole("button", { name: "shema migratoins" }).click();
  await expect(result).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect(dialog.getByText("Recent searches")).toBeHidden();
});

test("a search for three things says which of them is published nowhere", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("dbt snowflake price");
  const missing = "Nothing on this site mentions “snowflake”.";
  await expect(page.getByRole("dialog").getByText(missing)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText(missing)).toBeVisible();
});

for (const path of ["/", "/consulting-services", "/demos/pipeline-cfd"]) {
  test(`on ${path} the search takes every letter while its code is loading, and answers then`, async ({ page }) => {
    await page.goto(path);
    const scripts = await holdScripts(page);
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("dbt snowflake price", { delay: 60 });
    expect(await field(page).inputValue()).toBe("dbt snowflake price");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await scripts.asked;
    scripts.release();
    await page.keyboard.type("s", { delay: 60 });
    await expect(page.getByRole("dialog").locator("[data-result]").first()).toBeVisible();
    await expect(field(page)).toHaveValue("dbt snowflake prices");
  });
}

test("Enter and the close button need no code of the search", async ({ page }) => {
  await page.goto("/blog");
  await holdScripts(page);
  await button(page).click();
  await page.getByRole("button", { name: "Close dialog" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await button(page).click();
  await page.keyboard.type("kafka", { delay: 60 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=kafka");
});

test("the page fits a phone and is accessible in both themes", async ({ page }) => {
  await page.goto("/search?q=python");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitFaults(page, FEW_WIDTHS)).toEqual([]);
  await themeToggle(page).click();
  expect(await accessibilityFaults(page, "colors")).toEqual([]);
});

test("it says what to do when nothing is found, offline and after an error", async ({ page, context }) => {
  await page.goto("/blog");
  await button(page).click();
  await field(page).fill("qqzzxx");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByText("Nothing found for “qqzzxx”")).toBeVisible();
  await context.setOffline(true);
  await field(page).fill("python");
  await expect(dialog.getByRole("alert")).toContainText("You are offline.");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("heading", { name: /Blog Posts/ })).toBeVisible();
  await field(page).fill("qqzzxx");
  await dialog.getByRole("link", { name: "Ask me" }).click();
  await expect(page.getByLabel("Project description *")).toHaveValue("qqzzxx");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button leads to a page that searches, filters and links to headings", async ({ page }) => {
    await page.goto("/");
    await button(page).click();
    await expect(page).toHaveURL("/search");
    await page.getByRole("main").getByRole("searchbox").fill("never wait for a lock");
    await page.keyboard.press("Enter");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    const result = page.getByRole("main").getByRole("link", { name: /^Schema migrations you can deploy on a Friday/ });
    await expect(result).toHaveAttribute("href", /#never-wait-for-a-lock-in-public$/);
    await page.getByRole("main").getByRole("searchbox").fill("python");
    await page.keyboard.press("Enter");
    await page
      .getByRole("list", { name: "Kinds" })
      .getByRole("link", { name: /Blog Posts/ })
      .click();
    await expect(page).toHaveURL(/kind=blog-post/);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([/^Blog Posts/]);
  });

  test("an address with a kind that does not exist shows what was found of every kind", async ({ page }) => {
    const response = await page.goto("/search?q=Kafka&kind=nothing");
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  });
});
