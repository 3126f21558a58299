import { plotOf, showAsOnCard, type TakeStill } from "#demos/kit/still.ts";

/** Ten cents, and the warmer fuel takes them back. */
const SETTLED = 14_000;

export const takeStill: TakeStill = async (page) => {
  await showAsOnCard(page);
  await page.getByRole("button", { name: /A tenth of a dollar/ }).click();
  await page.waitForTimeout(SETTLED);
  await page.getByRole("button", { name: "Pause" }).click();
  return await plotOf(page.getByRole("figure", { name: "Power" }).first());
};
