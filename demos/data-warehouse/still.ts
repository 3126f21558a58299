import type { TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => {
  const of = page
    .getByRole("region", { name: /tables$/ })
    .first()
    .locator("..");
  await of.scrollIntoViewIfNeeded();
  await of.locator("xpath=..").locator("path").first().waitFor({ state: "attached" });
  return { of, top: 330 };
};
