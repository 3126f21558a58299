import { expect, test } from "@playwright/test";
import { flowFigure } from "#tests/support/page/hero-figure.ts";

test("the hero figure shows measured numbers beside those of the literature", async ({ page }) => {
  await page.goto("/");
  const figure = flowFigure(page);
  await expect(figure.getByRole("row", { name: /Strouhal number 0\.161 Williamson 1988: 0\.164/ })).toBeVisible();
  await expect(figure.getByRole("row", { name: /Mean drag 1\.39 Park et al\. 1998: 1\.33/ })).toBeVisible();

  await figure.getByRole("slider", { name: "Reynolds number" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.getByText("Re 110", { exact: true })).toBeVisible();
  await expect(figure.getByRole("row", { name: /Strouhal number settling … Williamson 1988: 0\.169/ })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero figure is a still of the same flow, without controls", async ({ page }) => {
    await page.goto("/");
    const figure = flowFigure(page);
    await expect(figure.getByRole("row", { name: /Strouhal number 0\.161/ })).toBeVisible();
    await expect(figure.getByRole("slider")).toHaveCount(0);
    await expect(figure.locator("svg path")).toHaveCount(8);
    const { width = 0, height = 0 } = (await figure.locator("svg").boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(108 / 76, 1);
  });
});
