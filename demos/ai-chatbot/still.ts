import { around, type TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => {
  await page.getByRole("button", { name: "Return policy" }).click();
  const offer = page.getByRole("button", { name: "Can I exchange it?" });
  await offer.waitFor({ timeout: 60_000 });
  const log = page.getByRole("log").first();
  const { y, height } = await around(offer);
  const all = await around(log);
  return { ...all, height: y + height - all.y };
};
