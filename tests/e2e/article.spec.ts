import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";

const ARTICLE = "/blog/point-reactor-kinetics-forty-lines";

test("code is copied by keyboard, and the button says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(ARTICLE);
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
  await page.goto(ARTICLE);
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

test("an article ends with ways to subscribe and to get in touch", async ({ page }) => {
  await page.goto(ARTICLE);
  await expectAwake(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter", { exact: false }).first()).toBeVisible();
  await page.getByRole("link", { name: "Start a project like this" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole("heading", { name: "Contact" }).or(page.locator("#contact")).first()).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("code has no dead button, contents are links, and the form posts", async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.locator(".code-block").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(0);
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Seven equations" }).click();
    await expect(page).toHaveURL(/#seven-equations$/);
    await expect(page.locator('form[action="/api/newsletter"]')).toHaveAttribute("method", "post");
  });
});

test("the labels of figures are readable on a phone, and nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of ["point-reactor-kinetics-forty-lines", "cfd-mesh-quality-that-survives-review"]) {
    await page.goto(`/blog/${slug}`);
    const sizes = await page.locator(".prose figure svg text").evaluateAll((labels) =>
      labels.map((label) => {
        const drawing = (label as SVGTextElement).ownerSVGElement;
        return Number.parseFloat(getComputedStyle(label).fontSize) * (drawing?.getScreenCTM()?.a ?? 0);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
