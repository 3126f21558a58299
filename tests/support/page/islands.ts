import { expect, type Page } from "@playwright/test";

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Shows up, as visitors do, and waits until the islands at the top of the page answer to events. */
export async function expectAwake(page: Page) {
  // Wherever the pointer was, one of the two is elsewhere.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator("[data-wake=presence]:not([data-awake])")).toHaveCount(0);
}

/** Does what wakes each kind of island, and waits until all of them answer to events. */
export async function wakeAll(page: Page) {
  await page.keyboard.press("Shift");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island]:not([data-awake], [data-wake=interaction])")).toHaveCount(0);
}

/** A browser that is never idle. */
export async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Keeps every script asked for from now on waiting until `release`. */
export async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** Loses every script asked for from now on, or those that match, until `restore`. */
export async function loseScripts(page: Page, scripts = SCRIPTS) {
  await page.route(scripts, (route) => route.abort("connectionreset"));
  return { restore: () => page.unroute(scripts) };
}
