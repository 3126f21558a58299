import { expect, type Page } from "@playwright/test";

export const PATH = "/demos/nuclear-simulation";

export const reading = (page: Page, name: string) =>
  page.getByLabel("Current readings").locator("div").filter({ hasText: name }).getByRole("definition");
export const secondsOf = async (page: Page) => Number.parseFloat((await reading(page, "Time").textContent()) ?? "");

/** The time at which a paused run rests: the last of what was computed is shown after the press. */
export async function restingSeconds(page: Page): Promise<number> {
  let last = Number.NaN;
  const rests = async () => {
    const before = last;
    last = await secondsOf(page);
    return last === before;
  };
  await expect.poll(rests, { intervals: [300] }).toBe(true);
  return last;
}
