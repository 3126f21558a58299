import { expect, type Page, test } from "@playwright/test";
import { expectAwake } from "#tests/support/page/islands.ts";
import { extendPage, jumpTo, scrollPosition } from "#tests/support/page/scrolling.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const START = 1500;

const WAYS_UP = {
  "the bar's Home entry": (page: Page) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }),
  "Back to top": (page: Page) => page.getByRole("button", { name: "Back to top" }),
};

test("links to the top scroll smoothly, and jump when reduced motion is requested", async ({ page }) => {
  await page.goto("/");
  await expectAwake(page);
  await extendPage(page);
  for (const motion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    for (const [name, wayUp] of Object.entries(WAYS_UP)) {
      await test.step(`${name} (${motion})`, async () => {
        await jumpTo(page, START);
        const positions = await page.evaluateHandle(() => {
          const seen: number[] = [];
          window.addEventListener("click", () => seen.push(window.scrollY), { once: true });
          return seen;
        });
        await wayUp(page).click();
        await expect.poll(() => scrollPosition(page)).toBe(0);
        // A smooth scroll has not moved yet when the click has been handled; a jump is already there.
        expect(await positions.jsonValue()).toEqual([motion === "reduce" ? 0 : START]);
      });
    }
  }
});
