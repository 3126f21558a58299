import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { POST_WITH_FIGURE } from "#tests/support/pages.ts";

test("code is copied by keyboard, and the button says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST_WITH_FIGURE);
  await expectAwake(page);
  const copy = page.getByRole("button", { name: "Copy code" }).first();
  await copy.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copied code, copy again" })).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^BETA = \[0\.000215/);
  const code = page.locator(".code-block").first();
  const [box, line] = await Promise.all([copy.boundingBox(), code.locator("code").boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
});

test("the table of contents marks the section being read", async ({ page }) => {
  await page.goto(POST_WITH_FIGURE);
  await expectAwake(page);
  const contents = page.getByRole("navigation", { name: "Contents" });
  const current = contents.locator("[aria-current=location]");
  await contents.getByRole("link", { name: "Check it three ways" }).click();
  await expect(current).toHaveText(["Check it three ways"]);
  await contents.getByRole("link", { name: "Seven equations" }).click();
  await expect(current).toHaveText(["Seven equations"]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveCount(0);
});

test("formulas of common characters load one of the two math fonts", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto(POST_WITH_FIGURE);
  await expect(page.locator("math").first()).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(fonts.join()).toContain("geist-latin");
  expect(fonts.join()).not.toContain("math-rest");
});
