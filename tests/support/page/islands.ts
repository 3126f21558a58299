import { expect, type Page } from "@playwright/test";

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Moves the pointer, as visitors do, and waits until the islands that wake at that are hydrated. */
export async function expectAwake(page: Page) {
  // One of the two positions differs from where the pointer was.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator("[data-wake=presence]:not([data-awake])")).toHaveCount(0);
}

/** Wakes every island that wakes without being used, and waits until all are hydrated. */
export async function wakeAll(page: Page) {
  await page.keyboard.press("Shift");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const dormant = page.locator("[data-island]:not([data-awake], [data-wake=interaction])");
  await expect(async () => {
    // On a long page, islands in the middle are passed by before their observers exist, so each is scrolled to.
    for (const island of await dormant.elementHandles()) {
      await island.evaluate((element) => (element as Element).firstElementChild?.scrollIntoView());
      // The browser reports what is in view once per frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    await expect(dormant).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** A browser that is never idle. */
export async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Holds back every script requested from now on until `release`. */
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

/** Fails every matching script request from now on until `restore`. */
export async function loseScripts(page: Page, scripts = SCRIPTS) {
  await page.route(scripts, (route) => route.abort("connectionreset"));
  return { restore: () => page.unroute(scripts) };
}
