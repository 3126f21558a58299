import { expect, type Page, test } from "@playwright/test";
import { recordShifts } from "#tests/support/crawl/questions.ts";

/** 200 KB a second, 150 ms away. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** The fonts of the system in which the browser has drawn headings and paragraphs. */
async function fallbackFonts(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const { nodeIds } = await browser.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "main :is(h1, h2, p)",
  });
  const drawn = await Promise.all(nodeIds.map((nodeId) => browser.send("CSS.getPlatformFontsForNode", { nodeId })));
  await browser.detach();
  return drawn.flatMap(({ fonts }) => fonts.flatMap((font) => (font.isCustomFont ? [] : font.familyName)));
}

for (const path of ["/", "/blog/schema-migrations-on-a-friday", "/consulting-services"]) {
  test(`${path} is set in its font over a slow connection, and hardly moves`, async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    await browser.send("Network.enable");
    await browser.send("Network.emulateNetworkConditions", SLOW);
    const shifts = await recordShifts(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => fallbackFonts(page)).toEqual([]);
    expect(await shifts()).toBeLessThan(0.005);
  });
}
