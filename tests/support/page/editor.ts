import { expect, type Page } from "@playwright/test";
import { SESSION_FLAG } from "#app/ui/api/session-flag.ts";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";

/** Signs in the page's browser, as the login page would. */
export async function signInAsOwner(page: Page, site: string): Promise<void> {
  const response = await page.context().request.post(`${site}/api/session`, { data: DEMO_CREDENTIALS });
  expect(response.ok()).toBe(true);
  await page.context().addInitScript((flag) => localStorage.setItem(flag, "true"), SESSION_FLAG);
}

/** The text of the item in the editor. */
export const articleText = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** A button of the editor's toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

/** Resolves when the editor is ready for input. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
}

export const expectSaved = (page: Page) => expect(page.getByText(/^(Saved|Draft saved) at \d\d:\d\d$/)).toBeVisible();

/** Saves right away instead of waiting for the autosave. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  // A new item gets its own address only after that.
  await expect(page).not.toHaveURL(/\/new$/);
}

/** Pastes HTML into the text. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await articleText(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", "as text");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Saves a new post and returns the URL of its editor. */
export async function writeDraft(page: Page, site: string, title: string, text: string): Promise<string> {
  await openEditor(page, `${site}/admin/blog/new`);
  await page.getByLabel("Title *").fill(title);
  await articleText(page).fill(text);
  await save(page);
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[\w-]+$/);
  return page.url();
}

/** Publishes a post through the API and returns its id. */
export async function publishPost(page: Page, site: string, title: string): Promise<string> {
  const api = `${site}/api/admin/blog-posts`;
  const headers = { origin: site };
  const created = await page.request.post(api, {
    headers,
    data: { title, content: "<p>Begin with the worst cell.</p>" },
  });
  const { id, revision } = (await created.json()) as { id: string; revision: number };
  expect((await page.request.post(`${api}/${id}/publish`, { headers, data: { revision } })).ok()).toBe(true);
  return id;
}
