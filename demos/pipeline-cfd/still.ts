import type { TakeStill } from "#demos/kit/still.ts";

/** The wake needs a while to reach the outlet. */
const DEVELOPED = 20_000;

export const takeStill: TakeStill = async (page) => {
  await page.getByRole("radio", { name: "Pressure" }).click({ force: true });
  // Out of the picture.
  for (const probe of await page.getByRole("slider", { name: /Probe/ }).all()) await probe.press("Home");
  await page.waitForTimeout(DEVELOPED);
  await page.getByRole("button", { name: "Pause" }).click();
  const of = page.locator("main figure").first();
  return { of, width: ((await of.boundingBox())?.width ?? 0) * 0.44 };
};

export const takeBand: TakeStill = async (page) => ({ of: page.locator("main figure").first() });
