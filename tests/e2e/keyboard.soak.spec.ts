import { expect, type Page, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";

const INTERACTIVE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Everything the keyboard should reach, in reading order. */
function expectedStops(page: Page): Promise<string[]> {
  return page.evaluate((interactive) => {
    const all = [...document.querySelectorAll<HTMLElement>(interactive)];
    const usable = all.filter((element) => element.checkVisibility() && !element.matches(":disabled"));
    return usable.map((element) => element.outerHTML.slice(0, 160));
  }, INTERACTIVE);
}

/** Where the focus is, and whether it is visible. */
function currentStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // The first line of a wrapped link: the middle of both lines may be the gap between them.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    // Near its top: a tall field need not be entirely in view.
    const onTop = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    return {
      html: element.outerHTML.slice(0, 160),
      hasRing: outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2,
      isUncovered: element.contains(onTop),
    };
  });
}

test("Tab moves through the whole home page in order, with a visible focus", async ({ page }) => {
  test.slow();
  await openPage(page, "/");
  const expected = await expectedStops(page);
  const visited: string[] = [];

  for (const _stop of expected) {
    await page.keyboard.press("Tab");
    await expect.poll(() => currentStop(page)).toMatchObject({ hasRing: true, isUncovered: true });
    visited.push((await currentStop(page)).html);
  }

  expect(expected.length).toBeGreaterThan(20);
  expect(visited).toEqual(expected);
});
