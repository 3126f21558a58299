import { expect, type Page, test } from "@playwright/test";
import { barLinks } from "#content/navigation.ts";
import { profile } from "#content/profile.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { expectSectionAt, extendPage, jumpTo, scrollPosition } from "#tests/support/page/scrolling.ts";

const LABELS = ["Home", "About", "Projects", "Skills", "AI Playground", "Services", "Blog", "Contact"];
const SECTIONS = barLinks.flatMap(({ label, href }) =>
  href.startsWith("/#") ? [{ label, section: href.slice(2) }] : [],
);

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const barEntry = (page: Page, label: string) => mainNavigation(page).getByRole("link", { name: label, exact: true });

test("on the home page it links each section and the playground, and warns about missing sections", async ({
  page,
}) => {
  await page.goto("/");
  await expectAwake(page);
  await expect(mainNavigation(page).getByRole("link")).toHaveText(LABELS);

  await extendPage(page);
  for (const { label, section } of SECTIONS) {
    await test.step(`${label} scrolls to its section, clear of the bar`, async () => {
      await jumpTo(page, 1000);

      await barEntry(page, label).click();

      // The first section is already at the top of the page.
      if (section === "home") await expect.poll(() => scrollPosition(page)).toBe(0);
      else await expectSectionAt(page, section, 80);
      await expect(page).toHaveURL(`/#${section}`);
    });
  }

  await test.step("warns about a missing section and does not scroll", async () => {
    await page.evaluate(() => document.getElementById("about")?.remove());
    await jumpTo(page, 400);
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");

    await barEntry(page, "About").click();

    expect((await warning).text()).toContain('"about"');
    expect(await scrollPosition(page)).toBe(400);
  });

  await test.step("warns about a missing first section and scrolls to the top", async () => {
    await page.evaluate(() => document.getElementById("home")?.remove());
    await jumpTo(page, 600);
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");

    await barEntry(page, "Home").click();

    expect((await warning).text()).toContain('"home"');
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  await barEntry(page, "AI Playground").click();
  await expect(page).toHaveURL("/playground");
});

test("elsewhere it only has the brand, the link back, the search and the theme toggle", async ({ page }) => {
  await page.goto("/resume");
  const bar = page.getByRole("banner");

  await expect(bar.getByRole("link")).toHaveText([profile.name, "Back to Portfolio", ""]);
  await expect(bar.getByRole("link", { name: "Search" })).toBeVisible();
  await expect(bar.getByRole("button")).toHaveCount(1);
  await expect(bar.getByRole("button", { name: "Toggle theme" })).toBeVisible();

  await bar.getByRole("link", { name: "Back to Portfolio" }).click();
  await expect(page).toHaveURL("/");
});
