import type { Page } from "@playwright/test";

/** The small sample, so that building takes seconds. */
export const PATH = "/demos/data-warehouse?rows=small";
/** Compiling 34 MB and making the rows takes a while on a busy machine. */
export const BUILD_MS = 90_000;

export const editor = (page: Page) => page.getByRole("textbox", { name: "SQL question" });
export const questions = (page: Page) => page.getByRole("region", { name: "Ask the warehouse" });
export const result = (page: Page) => questions(page).getByRole("table", { name: "Result" });

export async function ask(page: Page, sql: string) {
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(sql);
  await page.keyboard.press("Control+Enter");
}
