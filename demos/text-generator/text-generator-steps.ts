import type { Page } from "@playwright/test";

export const generate = (page: Page) => page.getByRole("button", { name: "Generate Text" });

export const written = (page: Page) => page.getByText("Written on this server by Smol Writer, 135M. It can be wrong.");

export async function ask(page: Page, type: string, prompt: string, words: number) {
  await page.getByRole("combobox", { name: "Content type" }).selectOption(type);
  await page.getByRole("textbox", { name: "Prompt" }).fill(prompt);
  await page.getByRole("slider").fill(String(words));
  await generate(page).click();
}
