import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { articleText, openEditor, publishPost, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();
test.describe.configure({ mode: "default" });

test("the command palette finds pages, items and actions by keyboard, and leaves links to the editor", async ({
  page,
  sharedSite,
}) => {
  await signInAsOwner(page, sharedSite);
  const word = randomUUID().slice(0, 8);
  const title = `Pumps ${word}`;
  await publishPost(page, sharedSite, title);
  const field = page.getByRole("combobox", { name: "Search pages, content and actions" });

  await test.step("opened by key or button", async () => {
    await page.goto(`${sharedSite}/admin/activity`);
    await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(field).toBeFocused();
  });

  await test.step("leads to a page", async () => {
    await field.fill("outb");
    await expect(page.getByRole("option", { name: "Outbox" })).toHaveAttribute("aria-selected", "true");
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Newsletter and mail" })).toBeVisible();
    const views = page.getByRole("navigation", { name: "Views of Newsletter and mail" });
    await expect(views.getByRole("link", { name: "Outbox" })).toHaveAttribute("aria-current", "page");
    await views.getByRole("link", { name: "Subscribers" }).click();
    await expect(page.getByText("No subscribers yet.")).toBeVisible();
  });

  await test.step("finds an item on the server, and opens it; Ctrl+K there is a link only with a selection", async () => {
    await page.keyboard.press("Control+k");
    await field.fill(word);
    await expect(page.getByRole("option", { name: title })).toBeVisible();
    await field.press("Enter");
    await expect(page.getByLabel("Title *")).toHaveValue(title);
    await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await articleText(page).click();
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await articleText(page).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Add link" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("moves through the list, starts something new, says what it can't find", async () => {
    await openEditor(page, `${sharedSite}/admin/blog/new`);
    await page.getByRole("button", { name: "Search" }).click();
    await field.fill(`nothing ${word}`);
    await expect(page.getByText("0 results")).toBeVisible();
    await field.fill("new");
    const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await field.press("ArrowDown");
    await expect(page.getByRole("option", { name: "New project" })).toHaveAttribute("aria-selected", "true");
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New project" })).toBeVisible();
  });
});

test("everything that matches is changed, beyond one page, and undone", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  const word = `z${randomUUID().slice(0, 8)}`;
  for (let number = 1; number <= 27; number += 1) {
    const data = { title: `Item ${word} ${number}` };
    await page.request.post(`${sharedSite}/api/admin/ai-playground`, { data, headers: { origin: sharedSite } });
  }
  await page.goto(`${sharedSite}/admin?tab=ai-playground&q=${word}`);
  const select = page.getByRole("checkbox", { name: "Select all on this page" });
  await select.check();
  await expect(page.getByText("25 selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 27 items" }).click();
  await expect(page.getByText("27 selected")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("27 of 27 published").first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Published" })).toHaveCount(25);

  await select.check();
  await page.getByRole("button", { name: "Select all 27 items" }).click();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await page
    .getByRole("dialog", { name: "Delete 27 items?" })
    .getByRole("button", { name: "Delete", exact: true })
    .click();
  await expect(page.getByText("Nothing matches this search.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("27 of 27 restored").first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Published" })).toHaveCount(25);
});
