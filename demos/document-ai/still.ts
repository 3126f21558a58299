import type { TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => {
  await page.getByRole("button", { name: "A clean PDF with text" }).click();
  await page.getByRole("textbox", { name: "Total", exact: true }).waitFor({ timeout: 60_000 });
  const of = page.getByRole("region", { name: "Page preview" });
  await of.getByRole("img").waitFor();
  return { of, top: 8 };
};
