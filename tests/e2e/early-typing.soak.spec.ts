import { expect, type Page, test } from "@playwright/test";
import { holdScripts, neverIdle } from "#tests/support/page/islands.ts";
import { PAGE_LAYOUTS } from "#tests/support/pages.ts";

/** Slow enough that several keys are pressed while an island hydrates. */
const SLOWDOWN = 4;
const TEXT_CONTROLS =
  "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range], [type=submit])";

/** Every island that shows a text field, and a page that contains it. The search is in search.spec.ts. */
async function islandsWithText(page: Page): Promise<Map<string, string>> {
  const pages = await Promise.all(
    PAGE_LAYOUTS.map(async (route) => ({ route, html: await (await page.request.get(route)).text() })),
  );
  const found = await page.evaluate(
    ({ pages, controls }) =>
      pages.flatMap(({ route, html }) =>
        [...new DOMParser().parseFromString(html, "text/html").querySelectorAll<HTMLElement>("[data-island]")]
          .filter((island) => island.dataset.island !== "search" && island.querySelector(controls))
          .map((island): [string, string] => [island.dataset.island ?? "", route]),
      ),
    { pages, controls: TEXT_CONTROLS },
  );
  return new Map(found);
}

/** Types from before the island hydrates until a few letters after. */
async function typeThroughHydration(page: Page, island: string, scripts: { release: () => void }): Promise<string> {
  const alphabet = "abcdefghijklmnopqrstuvwxyz";
  const awake = page.locator(`[data-island=${island}][data-awake]`);
  let typed = "";
  const press = async () => {
    const letter = alphabet[typed.length % alphabet.length] ?? "";
    typed += letter;
    await page.keyboard.press(letter);
  };
  await press();
  scripts.release();
  while ((await awake.count()) === 0) await press();
  for (let late = 0; late < 3; late++) await press();
  return typed;
}

test("no letter is lost while any island hydrates, however its field was focused", async ({ page, context }) => {
  test.slow();
  await neverIdle(page);
  const islands = await islandsWithText(page);
  expect([...islands.keys()]).toEqual(expect.arrayContaining(["support-desk", "contact-form", "article-browser"]));
  const browser = await context.newCDPSession(page);
  const WAYS = ["script", "click"] as const;
  const cases = [...islands].flatMap(([island, route], index) =>
    WAYS.filter((_way, number) => island === "support-desk" || number === index % WAYS.length).map((way) => ({
      island,
      route,
      way,
    })),
  );
  for (const { island, route, way } of cases) {
    await test.step(`${island} on ${route}, focused by ${way}`, async () => {
      await page.goto(route);
      await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      const scripts = await holdScripts(page);
      const field = page.locator(`[data-island=${island}]`).locator(TEXT_CONTROLS).first();
      // A field of a demo may start with a value; clicking places the cursor after it.
      const given = await field.inputValue();
      if (way === "click") await field.click();
      else await field.evaluate((element: HTMLElement) => element.focus());
      const typed = await typeThroughHydration(page, island, scripts);
      const expected = way === "click" ? given + typed : typed + given;
      await expect.soft(field, island).toHaveValue(expected);
      await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.unrouteAll();
    });
  }
});
