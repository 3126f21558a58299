import { expect, type Locator, type Page, test } from "@playwright/test";

const flowFigure = (page: Page) => page.getByRole("figure").filter({ hasText: "FLOW PAST A CYLINDER" });

test("the hero figure is animated unless it is paused or reduced motion is requested", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const figure = flowFigure(page);
  // The solver starts when the browser is idle, which takes a busy machine a while.
  await expect(figure.getByRole("button", { name: "Pause the flow" })).toBeVisible({ timeout: 20_000 });

  const first = await figure.screenshot();
  await expect.poll(async () => (await figure.screenshot()).equals(first)).toBe(false);

  await figure.getByRole("button", { name: "Pause the flow" }).click();
  await expectRest(figure);

  await figure.getByRole("button", { name: "Run the flow" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(figure.getByRole("button", { name: "Run the flow" })).toBeVisible();
  await expectRest(figure);
});

/** A frame that was already being drawn may still arrive. */
async function expectRest(figure: Locator) {
  await expect
    .poll(async () => {
      const resting = await figure.screenshot();
      return (await figure.screenshot()).equals(resting);
    })
    .toBe(true);
}

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
    await expect(figure.locator("svg path")).toHaveCount(15);
    const { width = 0, height = 0 } = (await figure.locator("svg").boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(108 / 76, 1);
  });
});
