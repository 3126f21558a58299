import { expect, type Page } from "@playwright/test";
import { expectAwake } from "./islands.ts";
import { expectLaidOut } from "./scrolling.ts";

/** The part of React's internal state of a hydrating document that is used here. */
type HydratedRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/**
 * Resolves when the page is laid out and interactive: its early islands, or the whole page, are hydrated.
 */
async function whenAwake(page: Page): Promise<void> {
  if ((await page.locator("[data-island]").count()) > 0) {
    await expectAwake(page);
    await expectLaidOut(page);
  } else
    await page.waitForFunction(() => {
      const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
      return root !== undefined && !(root as HydratedRoot).stateNode.current.memoizedState.isDehydrated;
    });
  // Components attach listeners in effects, which run soon after.
  await whenIdle(page);
}

/** Resolves when the page is idle: React has rendered, and effects have run. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
}

export async function openPage(page: Page, path: string) {
  const response = await page.goto(path);
  await whenAwake(page);
  return response;
}

/** Resolves when no part of the page is loading. */
export async function whenLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

/** What overflows the screen sideways: the page itself, or a control in a container that does not scroll. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, h1, h2, h3")];
    const outside = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      // Content for screen readers is one pixel wide.
      return width > 1 && (left < 0 || right > clientWidth) && !scrolls(control.parentElement);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page, ${scrollWidth - clientWidth}px`] : []),
      ...outside.map((control) => control.outerHTML.slice(0, 120)),
    ];
  });
}
