import { expect, type Page, test } from "@playwright/test";
import { holdScripts } from "#tests/support/page/islands.ts";
import { storeTheme } from "#tests/support/page/theme.ts";

const UNSTYLED = "rgba(0, 0, 0, 0)";
const DARK = "rgb(11, 14, 19)";

type Look = { at: number; theme: string; background: string };
type Sightings = { frames: Look[]; themes: Look[]; firstPaint: number | undefined };

declare global {
  interface Window {
    sightings: Sightings;
  }
}

/** Records the root's look in every frame and on every class change, from the start of the document. */
async function watchRoot(page: Page) {
  await page.addInitScript(() => {
    const sightings: Sightings = { frames: [], themes: [], firstPaint: undefined };
    window.sightings = sightings;
    const look = () => {
      const root = document.documentElement;
      return { at: performance.now(), theme: root.className, background: getComputedStyle(root).backgroundColor };
    };
    const onFrame = () => {
      if (document.documentElement) sightings.frames.push(look());
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    new MutationObserver(() => sightings.themes.push(look())).observe(document, {
      subtree: true,
      attributeFilter: ["class"],
    });
    new PerformanceObserver((list) => {
      sightings.firstPaint ??= list.getEntriesByName("first-paint")[0]?.startTime;
    }).observe({ type: "paint", buffered: true });
  });
}

for (const route of ["/resume", "/playground"]) {
  test(`${route} is never shown in the other theme first`, async ({ page }) => {
    await storeTheme(page, "dark");
    await watchRoot(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const scripts = await holdScripts(page);

    await page.goto(route, { waitUntil: "commit" });
    await page.waitForFunction(() => window.sightings.firstPaint !== undefined);
    scripts.release();
    // The footer hydrates once it is in view.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    // The server does not know the choice: only a hydrated page shows it.
    const choice = page.getByRole("button", { name: "Dark theme" });
    await expect(choice).toHaveAttribute("aria-pressed", "true", { timeout: 20_000 });

    const { frames, themes, firstPaint } = await page.evaluate(() => window.sightings);
    const painted = frames.filter(({ at }) => at >= Number(firstPaint));
    expect(painted.length).toBeGreaterThan(5);
    expect(new Set(painted.map(({ background }) => background))).toEqual(new Set([DARK]));
    expect(frames.filter(({ background }) => background !== DARK && background !== UNSTYLED)).toEqual([]);
    expect(themes[0]?.theme).toBe("dark");
    expect(themes[0]?.at).toBeLessThan(Number(firstPaint));
    expect(new Set(themes.map(({ theme }) => theme))).toEqual(new Set(["dark"]));
  });
}
