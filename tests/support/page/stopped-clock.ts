import type { Page } from "@playwright/test";
import { HOUR_MS } from "#contract/durations.ts";
import { openPage, whenIdle } from "./page-state.ts";

/** Opens the page with its clock stopped: time passes only when a test advances it. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openPage(page, path);
  await page.clock.pauseAt(Date.now() + HOUR_MS);
}

/** Advances the clock, and waits until the page has reacted. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await whenIdle(page);
}
