import { expect, type Page, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { extendPage, jumpTo, scrollPosition } from "#tests/support/page/scrolling.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const START = 1500;

const WAYS_UP = {
  "an entry of the bar": (page: Page) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }),
  "the way back to the top": (page: Page) => page.getByRole("button", { name: "Back to top" }),
};

for (const [name, wayUp] of Object.entries(WAYS_UP)) {
  /** Where the page stands when the click has been answered: still at its start, or already at the top. */
  async function positionAfterClick(page: Page): Promise<number> {
    await page.goto("/");
    await expectAwake(page);
    await extendPage(page);
    await jumpTo(page, START);
    const positions = await page.evaluateHandle(() => {
      const seen: number[] = [];
      window.addEventListener("click", () => seen.push(window.scrollY));
      return seen;
    });
    await wayUp(page).click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    const [position = Number.NaN] = await positions.jsonValue();
    return position;
  }

  test(`${name} scrolls smoothly, and jumps where less motion is wanted`, async ({ page }) => {
    expect(await positionAfterClick(page)).toBe(START);

    await page.emulateMedia({ reducedMotion: "reduce" });

    expect(await positionAfterClick(page)).toBe(0);
  });
}
