import type { TakeStill } from "#demos/kit/still.ts";

/** Long enough for late events to be dropped. */
const STREAMED = 18_000;

export const takeStill: TakeStill = async (page) => {
  await page.waitForTimeout(STREAMED);
  await page.getByRole("button", { name: "Pause" }).click();
  const of = page.getByRole("figure", { name: "Event time against processing time" }).locator("canvas");
  const { width = 0, height = 0 } = (await of.boundingBox()) ?? {};
  const shown = (height - 24) * (16 / 9);
  return { of, left: width - shown, width: shown };
};
