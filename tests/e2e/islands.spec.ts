import { expect, type Page, test } from "@playwright/test";
import { holdScripts, loseScripts, neverIdle } from "#tests/support/page/islands.ts";
import { expectSectionAt } from "#tests/support/page/scrolling.ts";
import { recordThemes, themeToggle } from "#tests/support/page/theme.ts";

const root = (page: Page) => page.locator("html");

test.beforeEach(async ({ page }) => {
  await neverIdle(page);
  await page.goto("/");
});

test("an early click is done once the island is awake, and only once", async ({ page }) => {
  const themes = await recordThemes(page);
  const scripts = await holdScripts(page);

  await themeToggle(page).click();
  await scripts.asked;
  await expect(root(page)).toHaveClass("light");
  scripts.release();

  await expect(root(page)).toHaveClass("dark");
  // What is clicked now comes after everything that was done again.
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
  expect(await themes()).toEqual(["dark", "light"]);
});

for (const key of ["Enter", "Space"]) {
  test(`an early ${key} on a button is done once the island is awake`, async ({ page }) => {
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

test("several early clicks are all done, in their order", async ({ page }) => {
  const themes = await recordThemes(page);
  const scripts = await holdScripts(page);

  for (let click = 0; click < 3; click++) await themeToggle(page).click();
  scripts.release();

  await expect.poll(themes).toEqual(["dark", "light", "dark"]);
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass("light");
  expect(await themes()).toEqual(["dark", "light", "dark", "light"]);
});

test("an early click on a link leads to its page", async ({ page }) => {
  await holdScripts(page);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Playground" }).click();

  await expect(page).toHaveURL("/playground");
});

test("an early click on a section's link leads there, clear of the bar", async ({ page }) => {
  await holdScripts(page);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();

  await expect(page).toHaveURL("/#about");
  await expectSectionAt(page, "about", 80);
});

test("what is typed into a demo before it is awake counts", async ({ page }) => {
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

test("a pointer that rests on a control while its island wakes opens the tooltip", async ({ page }) => {
  const scripts = await holdScripts(page);
  await themeToggle(page).hover();
  await scripts.asked;
  scripts.release();

  await expect(page.getByRole("tooltip")).toBeVisible();
});

test("an island whose code is lost says so, and the next click tries again", async ({ page }) => {
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
