import { plotOf, showAsOnCard, type TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => {
  await showAsOnCard(page);
  const figure = page.getByRole("figure", { name: "MRR forecast" });
  await figure.scrollIntoViewIfNeeded();
  await figure.locator("canvas").waitFor();
  return await plotOf(figure);
};
