import { expect, type Page, test } from "@playwright/test";
import { holdScripts, loseScripts, neverIdle } from "#tests/support/page/islands.ts";
import { expectSectionAt } from "#tests/support/page/scrolling.ts";
import { recordThemes, themeToggle } from "#tests/support/page/theme.ts";

const root = (page: Page) => page.locator("html");

test.beforeEach(async ({ page }) => {
  await neverIdle(page);
});

test("an early click is replayed exactly once", async ({ page }) => {
  await page.goto("/");
  const themes = await recordThemes(page);
  const scripts = await holdScripts(page);

  await themeToggle(page).click();
  await scripts.asked;
  await expect(root(page)).toHaveClass("light");
  scripts.release();

  await expect(root(page)).toHaveClass("dark");
  // This click comes after everything that was replayed.
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
  expect(await themes()).toEqual(["dark", "light"]);
});

for (const key of ["Enter", "Space"]) {
  test(`an early ${key} on a button is replayed`, async ({ page }) => {
    await page.goto("/");
    const themes = await recordThemes(page);
    const scripts = await holdScripts(page);

    await themeToggle(page).focus();
    await page.keyboard.press(key);
    await scripts.asked;
    await expect(root(page)).toHaveClass("light");
    scripts.release();

    await expect(root(page)).toHaveClass("dark");
    await page.keyboard.press(key);
    await expect(root(page)).toHaveClass("light");
    expect(await themes()).toEqual(["dark", "light"]);
  });
}

test("several early clicks are replayed in order", async ({ page }) => {
  await page.goto("/");
  const themes = await recordThemes(page);
  const scripts = await holdScripts(page);

  for (let click = 0; click < 3; click++) await themeToggle(page).click();
  scripts.release();

  await expect.poll(themes).toEqual(["dark", "light", "dark"]);
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
  expect(await themes()).toEqual(["dark", "light", "dark", "light"]);
});

test("an early click on a link opens its page", async ({ page }) => {
  await page.goto("/");
  await holdScripts(page);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Playground" }).click();

  await expect(page).toHaveURL("/playground");
});

test("an early click on a section link scrolls there, clear of the bar", async ({ page }) => {
  await page.goto("/");
  await holdScripts(page);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();

  await expect(page).toHaveURL("/#about");
  await expectSectionAt(page, "about", 80);
});

test("hovering a control while its island hydrates opens the tooltip", async ({ page }) => {
  await page.goto("/");
  const scripts = await holdScripts(page);
  await themeToggle(page).hover();
  await scripts.asked;
  scripts.release();

  await expect(page.getByRole("tooltip")).toBeVisible();
});

test("an island whose code fails to load logs it, and the next click retries", async ({ page }) => {
  await page.goto("/");
  const scripts = await loseScripts(page);
  const complaint = page.waitForEvent("console", (message) =>
    message.text().includes("The island home-bar could not be loaded"),
  );
  await themeToggle(page).click();
  await complaint;
  await expect(root(page)).toHaveClass("light");
  await scripts.restore();

  await themeToggle(page).click();

  await expect(root(page)).toHaveClass("dark");
});

test("text typed into a demo before it hydrates is kept", async ({ page }) => {
  await page.goto("/demos/text-generator");
  const scripts = await holdScripts(page);

  await page.getByRole("textbox", { name: "Prompt" }).fill("Write a product description for a bicycle bell.");
  await scripts.asked;
  scripts.release();

  await page.getByRole("button", { name: "Generate Text" }).click();
  await expect(page.getByRole("textbox", { name: "Prompt" })).toHaveValue(
    "Write a product description for a bicycle bell.",
  );
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
});

test("a file dropped on a page that nobody has touched yet is read", async ({ page }) => {
  await page.goto("/demos/image-analysis");
  const letter = { name: "letter.png", mimeType: "image/png", buffer: Buffer.from("Dear Sir") };
  // As after a drop from another window: no pointer has moved over the page, and nothing has focus.
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles(letter);
  await expect(page.getByRole("alert")).toContainText("letter.png can't be read as an image.");
});
