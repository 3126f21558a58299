import type { Page } from "@playwright/test";
import { around, type TakeStill } from "#demos/kit/still.ts";

/** The wake needs a while to reach the outlet. */
const DEVELOPED = 20_000;

/** Of the channel: its walls, and the corner where the probe is parked. */
const WALL = 2;
const CORNER = 8;

export const takeStill: TakeStill = async (page) => {
  await page.goto(`${page.url()}?field=pressure&x=0&y=0`);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.waitForTimeout(DEVELOPED);
  await page.getByRole("button", { name: "Pause" }).click();
  const band = await channel(page);
  return { ...band, width: (band.height * 16) / 9 };
};

/** The channel as its page opens, with its probe. */
export const takeOpening: TakeStill = async (page) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(page.url().replace(/\?.*/, ""));
  await page.getByRole("button", { name: "Step" }).click();
  const figure = page.locator("main figure").first();
  await figure.locator("img").first().waitFor({ state: "detached" });
  const { x, y, width, height } = await around(figure);
  return { x, y: y + WALL, width, height: height - 2 * WALL, isBare: true };
};

/** Four times as wide as high, without the walls and the corner. */
async function channel(page: Page) {
  const { x, y, width, height } = await around(page.locator("main figure").first());
  return { x: x + CORNER, y: y + WALL, width: width - 2 * CORNER, height: height - 2 * WALL, isBare: true };
}
