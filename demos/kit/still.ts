import type { Locator, Page } from "@playwright/test";

type Area = { x: number; y: number; width: number; height: number };

/** What a still shows of the page, in pixels. It gets a margin, unless it is to fill the picture from edge to edge. */
type Still = Area & { isBare?: boolean };

/** Brings a demo's page to what its still shows (scripts/demo-stills.ts). */
export type TakeStill = (page: Page) => Promise<Still>;

/** At this width of the page and height of its charts, a picture is as large on a card as it was on its page. */
const NARROW = { width: 390, height: 900 };
const LOW = ".chart-plot, figure > div:has(> canvas) { height: 150px !important }";

export async function showAsOnCard(page: Page) {
  await page.addStyleTag({ content: LOW });
  await page.setViewportSize(NARROW);
}

/** The smallest area that holds all of the parts. */
export async function around(...parts: Locator[]): Promise<Area> {
  const boxes = await Promise.all(parts.map((part) => part.evaluate(boxOnPage)));
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { x, y, width: right - x, height: bottom - y };
}

/** The plot of a line chart with the titles of its axes. */
export const plotOf = (figure: Locator) =>
  around(
    figure.locator(".chart-plot"),
    figure.locator(".chart-plot ~ p").first(),
    figure.locator("p:has(~ .chart-plot)").last(),
  );

function boxOnPage(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: left + scrollX, right: right + scrollX, y: top + scrollY, bottom: bottom + scrollY };
}
