import { expect, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { POST_WITH_FIGURE } from "#tests/support/pages.ts";

test("an article ends with ways to subscribe and to get in touch", async ({ page }) => {
  await page.goto(POST_WITH_FIGURE);
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
    await page.goto(POST_WITH_FIGURE);
    await expect(page.locator(".code-block").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(0);
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Seven equations" }).click();
    await expect(page).toHaveURL(/#seven-equations$/);
    await expect(page.locator('form[action="/newsletter"]')).toHaveAttribute("method", "post");
  });
});

test("the labels of figures are readable on a phone, and nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of ["point-reactor-kinetics-forty-lines", "cfd-mesh-quality-that-survives-review"]) {
    await page.goto(`/blog/${slug}`);
    const sizes = await page.locator(".prose figure svg text").evaluateAll((labels) =>
      labels.map((label) => {
        const drawing = (label as SVGTextElement).ownerSVGElement;
        const shown = (drawing?.getBoundingClientRect().width ?? 0) / (drawing?.viewBox.baseVal.width ?? 1);
        return Number(label.getAttribute("font-size")) * shown;
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11.99);
    const hidden = await page
      .locator(".prose .drawing")
      .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...hidden)).toBeLessThanOrEqual(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
