import { expect, type Page } from "@playwright/test";
import { SESSION_FLAG } from "#app/lib/session-flag.ts";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";

/** Signs the page's browser in at this site, as the login page would. */
export async function signInAsOwner(page: Page, site: string): Promise<void> {
  const response = await page.context().request.post(`${site}/api/session`, { data: DEMO_CREDENTIALS });
  expect(response.ok()).toBe(true);
  await page.context().addInitScript((flag) => localStorage.setItem(flag, "true"), SESSION_FLAG);
}

/** The text of the item that is being edited. */
export const articleText = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** Resolves when the editor can be written in. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
}

export const expectSaved = (page: Page) => expect(page.getByText(/^(Saved|Changes kept) \d\d:\d\d$/)).toBeVisible();

/** Puts HTML into the text as the clipboard would. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await articleText(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", "as text");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** A new post with this title and text, saved. Gives the address of its editor. */
export async function writeDraft(page: Page, site: string, title: string, text: string): Promise<string> {
  await openEditor(page, `${site}/admin/blog/new`);
  await page.getByLabel("Title *").fill(title);
  await articleText(page).fill(text);
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[\w-]+$/);
  await expectSaved(page);
  return page.url();
}
