import { around, type TakeStill } from "#demos/kit/still.ts";

/** From above the sender down to the third line item of the invoice, as shares of the page. */
const [TOP, BOTTOM] = [0.02, 0.4];

export const takeStill: TakeStill = async (page) => {
  await page.getByRole("button", { name: "A clean PDF with text" }).click();
  await page.getByRole("textbox", { name: "Total", exact: true }).waitFor({ timeout: 60_000 });
  const sheet = page.getByRole("region", { name: "Page preview" }).getByRole("img");
  await sheet.waitFor();
  const { x, y, width, height } = await around(sheet);
  return { x, y: y + TOP * height, width, height: (BOTTOM - TOP) * height };
};
