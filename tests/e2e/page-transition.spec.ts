import { expect, type Page, test } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Step = { event: "pageswap" | "pagereveal"; path: string; animated: boolean };
type Move = { part: string; delay: number; duration: number };

/** Records which page changes are animated, and how. Session storage carries the records from page to page. */
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

async function changePage(page: Page, path = "/resume") {
  await page.goto("/");
  await page.evaluate((to) => location.assign(to), path);
  await expect(page).toHaveURL(path);
  await expect.poll(async () => (await noted<Step>(page, "steps")).at(-1)?.path).toBe(path);
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

for (const path of ["/resume", "/admin/login"]) {
  test(`a transition does not wait for the style sheet of ${path}`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    // Each style sheet arrives only after its page has been parsed.
    await page.route("**/*.css", async (route) => {
      await page.locator("footer").last().waitFor({ state: "attached" });
      await route.continue();
    });
    await watchPageChanges(page);
    await changePage(page, path);

    expect((await noted<Step>(page, "steps")).slice(-2)).toEqual([
      { event: "pageswap", path: "/", animated: true },
      { event: "pagereveal", path, animated: true },
    ]);
    await expect.poll(async () => (await noted<Move>(page, "moves")).length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

test("an interrupted transition is not an error", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      if (!viewTransition) return;
      viewTransition.skipTransition();
      void viewTransition.finished.then(() => setTimeout(() => document.documentElement.classList.add("skipped")));
    });
  });
  await page.goto("/");
  await page.evaluate(() => location.assign("/resume"));
  await page.locator("html.skipped").waitFor();
  expect(errors).toEqual([]);
});
