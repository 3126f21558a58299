import { plotOf, showAsOnCard, type TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => {
  await showAsOnCard(page);
  const figure = page.getByRole("figure", { name: "MRR forecast" });
  // The charts above it grow when they are drawn, and push it out of view again.
  while ((await figure.locator("canvas").count()) === 0) {
    await figure.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
  }
  return await plotOf(figure);
};
