import { expect, type Page } from "@playwright/test";

export type Step = { event: "pageswap" | "pagereveal"; path: string; animated: boolean };

export type Move = { part: string; delay: number; duration: number };

/** Records which page changes are animated, and how. Session storage carries the records from page to page. */
export async function watchPageChanges(page: Page) {
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

export const noted = <Note>(page: Page, key: "steps" | "moves") =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? "[]"), key) as Promise<Note[]>;

export async function changePage(page: Page, path = "/resume") {
  await page.goto("/");
  await page.evaluate((to) => location.assign(to), path);
  await expect(page).toHaveURL(path);
  await expect.poll(async () => (await noted<Step>(page, "steps")).at(-1)?.path).toBe(path);
}
