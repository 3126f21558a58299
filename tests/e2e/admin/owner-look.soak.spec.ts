import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { cutOff } from "#tests/support/page/page-state.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test.slow();

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? [])
      .toSorted(),
  );

test("the owner tries a typeface and a color in a sample, and visitors get them in place of Geist", async ({
  page,
  launch,
}) => {
  const site = await launch({}).address;
  await signInAsOwner(page, site);
  await openSection(page, site, "Look");
  const sample = page.getByRole("region", { name: "Sample of your look" });
  const light = sample.getByRole("figure", { name: "The site in the light theme" });
  const dark = sample.getByRole("figure", { name: "The site in the dark theme" });
  await expect(light).toHaveCSS("font-family", /^Geist/);

  await page.getByLabel("Typeface").selectOption("Source Serif (serif)");
  await expect(dark).toHaveCSS("font-family", /^"Source Serif 4"/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Source Serif 4"'))).toBe(true);
  await page.getByLabel("Color of your own", { exact: true }).fill("#7a3");
  await expect(light.getByText("a link")).toHaveCSS("color", "rgb(10, 86, 230)");
  await page.getByLabel("Color of your own", { exact: true }).fill("#7a3e9d");
  await expect(light.getByText("a link")).toHaveCSS("color", "rgb(122, 62, 157)");
  await expect(light).toHaveCSS("background-color", "rgb(251, 250, 247)");
  await expect(dark).toHaveCSS("background-color", "rgb(11, 14, 19)");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole("button", { name: "Toggle theme" }).first().click();
    await expect(light).toHaveCSS("background-color", "rgb(251, 250, 247)");
  }
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Your changes are now public.")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(site);
  await expect(visitor.locator("html")).toHaveCSS("font-family", /^"Source Serif 4"/);
  await expect.poll(() => fontsOf(visitor)).toEqual(["geist-mono-latin", "source-serif-latin"]);
});
