import { expect, type Page, test } from "@playwright/test";
import { barLinks } from "#content/navigation.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { extendPage, jumpTo } from "#tests/support/page/scrolling.ts";

const SECTIONS = barLinks.flatMap(({ label, href }) =>
  href.startsWith("/#") && href !== "/#home" ? [{ label, section: href.slice(2) }] : [],
);

const currentEntry = (page: Page) => page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");

test("the bar blurs and marks the section in view at the specified scroll positions", async ({ page }) => {
  await page.goto("/");
  await expectAwake(page);

  await test.step("blurs beyond 50 pixels", async () => {
    const bar = page.getByRole("banner");

    await jumpTo(page, 51);
    await expect(bar).toHaveAttribute("data-scrolled", "true");
    await expect(bar).toHaveCSS("backdrop-filter", /^blur\(\d+px\)$/);

    await jumpTo(page, 50);
    await expect(bar).toHaveAttribute("data-scrolled", "false");
    await expect(bar).toHaveCSS("backdrop-filter", "none");
  });

  await extendPage(page);
  for (const entry of SECTIONS) {
    const { label, section } = entry as Extract<typeof entry, { section: string }>;
    await test.step(`marks ${label} once its section is 120 pixels from the top`, async () => {
      const line = await page.evaluate((id) => {
        const { top } = (document.getElementById(id) as HTMLElement).getBoundingClientRect();
        return Math.ceil(top + window.scrollY - 120);
      }, section);

      await jumpTo(page, line);
      await expect(currentEntry(page)).toHaveText([label]);

      await jumpTo(page, line - 1);
      await expect(currentEntry(page)).not.toHaveText([label]);
      await expect(currentEntry(page)).toHaveCount(1);
    });
  }

  await test.step("marks Home below 100 pixels, whatever else is in view", async () => {
    // A first section this short lets the next one pass the detection line early.
    await page.evaluate(() => {
      (document.getElementById("home") as HTMLElement).style.cssText = "height: 50px; overflow: clip";
    });

    await jumpTo(page, 100);
    await expect(currentEntry(page)).toHaveText(["About"]);

    await jumpTo(page, 99);
    await expect(currentEntry(page)).toHaveText(["Home"]);
  });
});
