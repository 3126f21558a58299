import { expect, test } from "@playwright/test";
import { holdScripts, neverIdle } from "#tests/support/page/islands.ts";
import { expectSectionAt } from "#tests/support/page/scrolling.ts";
import { recordThemes, root, themeToggle } from "#tests/support/page/theme.ts";

test.beforeEach(async ({ page }) => {
  await neverIdle(page);
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

test.describe("with animations, on a page that nobody has touched", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const demo of ["pipeline-cfd", "realtime-analytics", "nuclear-simulation"]) {
    test(`the first press of Run leaves ${demo} running`, async ({ page }) => {
      await page.goto(`/demos/${demo}`);
      const scripts = await holdScripts(page);

      await page.getByRole("button", { name: "Run", exact: true }).press("Enter");
      await scripts.asked;
      scripts.release();

      const pause = page.getByRole("button", { name: "Pause", exact: true });
      await expect(pause).toBeVisible();
      // This press comes after everything that was replayed, and again if it came just as the button turned.
      await expect(async () => {
        if (await pause.isVisible()) await pause.click();
        await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible({ timeout: 5_000 });
      }).toPass();
    });
  }
});
