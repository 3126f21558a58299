import { expect, type Locator, test } from "@playwright/test";
import { flowFigure } from "#tests/support/page/hero-figure.ts";

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
