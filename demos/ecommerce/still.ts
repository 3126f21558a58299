import { around, type TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => {
  const products = page.getByRole("list").filter({ hasText: "Pressure transmitter" }).last().getByRole("listitem");
  return await around(products.nth(0), products.nth(1));
};
