import { expect, test } from "@playwright/test";
import { changePage, type Move, noted, type Step, watchPageChanges } from "#tests/support/page/page-changes.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

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

test("pages change without animation when reduced motion is requested", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchPageChanges(page);
  await changePage(page);

  expect((await noted<Step>(page, "steps")).slice(-2)).toEqual([
    { event: "pageswap", path: "/", animated: false },
    { event: "pagereveal", path: "/resume", animated: false },
  ]);
  expect(await noted<Move>(page, "moves")).toEqual([]);
});
