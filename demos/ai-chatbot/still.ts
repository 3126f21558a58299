import type { TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => {
  await page.getByRole("button", { name: "Return policy" }).click();
  await page.waitForTimeout(6000);
  return { of: page.getByRole("log").first() };
};
