import type { Page } from "@playwright/test";
import { THEME_STORAGE_KEY } from "#app/ui/theme/theme.ts";

/** Stores a theme, as an earlier visit would, for every page opened from now on. */
export async function storeTheme(page: Page, value: string) {
  await page.addInitScript(([key, stored]) => localStorage.setItem(key, stored), [THEME_STORAGE_KEY, value] as const);
}

export const storedTheme = (page: Page) => page.evaluate((key) => localStorage.getItem(key), THEME_STORAGE_KEY);

export const themeToggle = (page: Page) => page.getByRole("button", { name: "Toggle theme" });

/** Records every theme change of the root from now on; the result lists them in order. */
export async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  const themes = await page.evaluateHandle(() => {
    const root = document.documentElement;
    let last = root.className;
    const seen: string[] = [];
    new MutationObserver(() => {
      if (root.className !== last) seen.push(root.className);
      last = root.className;
    }).observe(root, { attributeFilter: ["class"] });
    return seen;
  });
  return () => themes.jsonValue();
}

/** The element whose class is the theme. */
export const root = (page: Page) => page.locator("html");
