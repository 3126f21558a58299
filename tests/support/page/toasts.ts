import type { Page } from "@playwright/test";
import { pass } from "./stopped-clock.ts";

export const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
export const toasts = (page: Page) => region(page).getByRole("listitem");

/** Whether a toast is open: a closed one stays visible while it animates out. */
export async function isOpen(page: Page) {
  return (await toasts(page).and(page.locator("[data-state=open]")).count()) > 0;
}

/** Swipes the toast to the right by this many pixels. */
export async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("There is no toast to swipe.");
  const [x, y] = [box.x + 90, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 6 });
  await page.mouse.up();
  await pass(page, 1);
}
