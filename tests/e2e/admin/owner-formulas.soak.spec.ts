import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { articleText, expectSaved, openEditor, save, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();
test.describe.configure({ mode: "default" });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Formula" });

test("formulas are typed, edited and published, and readers get them without script", async ({
  page,
  browser,
  sharedSite: site,
}) => {
  await signInAsOwner(page, site);
  await openEditor(page, `${site}/admin/blog/new`);
  await page.getByLabel("Title *").fill("On formulas");
  await articleText(page).click();
  await page.keyboard.type("It costs $5 to $10, and $E = mc^2$ holds.");
  await expect(articleText(page).locator("math")).toHaveCount(1);
  await expect(articleText(page)).toContainText("It costs $5 to $10, and");

  await page.keyboard.press("Enter");
  await page.keyboard.type("$$ ");
  const source = dialog(page).getByLabel("LaTeX");
  await source.fill("\\frac{1");
  await expect(dialog(page).getByText("Unexpected end of input in a macro argument")).toBeVisible();
  await source.fill("\\frac{1}{\\sqrt{f}}");
  await expect(dialog(page).getByRole("region", { name: "Rendered formula" }).locator("mfrac")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await source.press("Control+Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(articleText(page).locator("math mfrac")).toBeVisible();

  // Back into it by keyboard alone: select the formula, open it, and leave an error in it.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await source.fill("\\frac{1}{\\nope}");
  await source.press("Control+Enter");
  await expect(articleText(page).getByText("Unsupported function name: \\nope")).toBeVisible();
  await save(page);
  await page.reload();
  await expect(articleText(page).getByText("\\frac{1}{\\nope}")).toBeVisible();
  await articleText(page).getByText("\\frac{1}{\\nope}").click();
  await dialog(page).getByLabel("LaTeX").fill("\\sum_{i=1}^{6} \\lambda_i c_i");
  await dialog(page).getByRole("button", { name: "Apply formula" }).click();
  await expectSaved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(
    page
      .getByRole("link", { name: "View page" })
      .or(page.getByText(/^Published/))
      .first(),
  ).toBeVisible();

  const withoutScript = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const reader = await withoutScript.newPage();
  await reader.goto(`${site}/blog/on-formulas`);
  await expect(reader.locator("math")).toHaveCount(2);
  await expect(reader.getByRole("group", { name: "Formula" }).locator("munderover")).toBeVisible();
  const feed = await (await reader.request.get(`${site}/feed.xml`)).text();
  expect(feed).toContain("E = mc^2</code>");
  await withoutScript.close();
});

test("a wide formula scrolls in its own box on a phone", async ({ page, sharedSite: site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}/blog/cfd-mesh-quality-that-survives-review`);
  const wide = page.getByRole("group", { name: "Formula" }).first();
  await wide.focus();
  expect(await wide.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
