import { around, showAsOnCard, type TakeStill } from "#demos/kit/still.ts";

/** Long enough for late events to be dropped. */
const STREAMED = 18_000;

export const takeStill: TakeStill = async (page) => {
  await showAsOnCard(page);
  // There is room for the title of the axis, or for the note before it.
  await page.addStyleTag({ content: "figure > p > span:first-child { display: none }" });
  await page.waitForTimeout(STREAMED);
  await page.getByRole("button", { name: "Pause" }).click();
  const figure = page.getByRole("figure", { name: "Event time against processing time" });
  return await around(
    figure.locator("canvas"),
    figure.getByText("event time (s)", { exact: true }),
    figure.getByText("processing time (s)", { exact: true }),
  );
};
