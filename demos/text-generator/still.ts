import { around, type TakeStill } from "#demos/kit/still.ts";
import { ask, written } from "./text-generator-steps.ts";

export const takeStill: TakeStill = async (page) => {
  await page.setViewportSize({ width: 630, height: 900 });
  await ask(page, "email", "Thank Priya for the lemon cake", 50);
  await written(page).waitFor({ timeout: 60_000 });
  return await around(page.getByRole("region", { name: "Generated text" }));
};
