import { expect, type Page, test } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Step = { event: "pageswap" | "pagereveal"; path: string; animated: boolean };
type Move = { part: string; delay: number; duration: number };

/** Notes which page changes are animated, and how; the visit's own storage carries the notes from page to page. */
async function watchPageChanges(page: Page) {
  await page.addInitScript(() => {
    const note = (key: string, entry: unknown) =>
      sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? "[]"), entry]));
    addEventListener("pageswap", ({ viewTransition }) => {
      note("steps", { event: "pageswap", path: location.pathname, animated: viewTransition !== null });
    });
    addEventListener("pagereveal", ({ viewTransition }) => {
      note("steps", { event: "pagereveal", path: location.pathname, animated: viewTransition !== null });
      void viewTransition?.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const { pseudoElement } = effect as KeyframeEffect;
          const { delay, duration } = (effect as KeyframeEffect).getTiming();
          note("moves", { part: pseudoElement, delay, duration });
        }
      });
    });
  });
}

const noted = <Note>(page: Page, key: "steps" | "moves") =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? "[]"), key) as Promise<Note[]>;

async function changePage(page: Page) {
  await page.goto("/");
  await page.evaluate(() => location.assign("/resume"));
  await expect(page).toHaveURL("/resume");
  await expect.poll(async () => (await noted<Step>(page, "steps")).at(-1)?.path).toBe("/resume");
}

test("the old page leaves before the new one enters", async ({ page }) => {
  await watchPageChanges(page);
  await changePage(page);

  expect((await noted<Step>(page, "steps")).slice(-2)).toEqual([
    { event: "pageswap", path: "/", animated: true },
    { event: "pagereveal", path: "/resume", animated: true },
  ]);
  await expect
    .poll(() => noted<Move>(page, "moves"))
    .toEqual(
      expect.arrayContaining([
        { part: "::view-transition-old(root)", delay: 0, duration: 150 },
        { part: "::view-transition-new(root)", delay: 150, duration: 200 },
      ]),
    );
});

test("pages change at once where less motion is wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchPageChanges(page);
  await changePage(page);

  expect((await noted<Step>(page, "steps")).slice(-2)).toEqual([
    { event: "pageswap", path: "/", animated: false },
    { event: "pagereveal", path: "/resume", animated: false },
  ]);
  expect(await noted<Move>(page, "moves")).toEqual([]);
});
