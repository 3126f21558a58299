import { expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { articleText, openEditor, pasteHtml, save, signInAsOwner } from "#tests/support/page/editor.ts";

test.slow();
test.describe.configure({ mode: "default" });

test("Markdown is typed: headings, lists, quotes, links, bold text and colored code", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  await openEditor(page, `${sharedSite}/admin/blog/new`);
  await page.getByLabel("Title *").fill("Typed Markdown");
  const text = articleText(page);
  await text.click();
  await page.keyboard.type(
    "# First\nSee [the docs](https://docs.example) and **this**.\n- one\ntwo\n\n\n> said\n\n\n```python\n",
  );
  await page.keyboard.type("if x:");
  await expect(text.getByRole("heading", { level: 2, name: "First" })).toBeVisible();
  await expect(text.getByRole("link", { name: "the docs" })).toHaveAttribute("href", "https://docs.example");
  await expect(text.locator("strong")).toHaveText("this");
  await expect(text.getByRole("listitem")).toHaveText(["one", "two"]);
  await expect(text.locator("blockquote")).toHaveText("said");
  await expect(text.locator("pre .hljs-keyword")).toHaveText("if");
  await expect(page.getByLabel("Code language")).toHaveValue("python");
  await expect(page.getByText("11 words", { exact: true })).toBeVisible();
});

test("Markdown is pasted as text, and a slash inserts blocks by keyboard", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  await openEditor(page, `${sharedSite}/admin/blog/new`);
  const text = articleText(page);
  await text.click();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "## Pasted\n\n1. first\n2. second\n\n<img src=x onerror=alert(1)>");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole("heading", { level: 2, name: "Pasted" })).toBeVisible();
  await expect(text.getByRole("listitem")).toHaveText(["first", "second"]);

  const menu = page.getByRole("listbox", { name: "Insert" });
  // The pasted list has the cursor, and a list item can't start with a heading, a quote or code.
  const numbered = page.getByRole("button", { name: "Numbered list" });
  await expect(numbered).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(menu.getByRole("option").filter({ hasText: /Heading|Quote|Code/ })).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(numbered).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.type("/");
  await expect(menu.getByRole("option")).toHaveCount(13);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type("quo");
  await expect(menu.getByRole("option")).toHaveText(["Quote"]);
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await page.keyboard.type("Quoted by menu");
  await expect(text.locator("blockquote")).toHaveText("Quoted by menu");

  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.keyboard.type("etc");
  await expect(text.getByText("/etc")).toBeVisible();

  await page.keyboard.press("Enter");
  await page.keyboard.type("/stream");
  await expect(menu.getByRole("option")).toHaveText(["Live figure: stream"]);
  await page.keyboard.press("Enter");
  await expect(text.getByText("Late events and the windows they belong to. Run it in the demo.")).toBeVisible();
  await page.getByLabel("Title *").fill("With a live figure");
  await save(page);
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  await page.goto(page.url().replace("/blog/edit/", "/preview/blog/"));
  await expect(page.getByRole("slider", { name: "Late readings (%)" })).toBeVisible();
});

test("a paste of a word processor brings its pictures, and says which were left out", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  await openEditor(page, `${sharedSite}/admin/blog/new`);
  await page.getByLabel("Title *").fill("From a word processor");
  await articleText(page).click();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#b93c0b" } })
    .png()
    .toBuffer();
  await pasteHtml(
    page,
    `<p class="MsoNormal">Before</p><p><img alt="A red field" src="data:image/png;base64,${picture.toString("base64")}"></p><p>After <img src="https://elsewhere.example/a.png"></p>`,
  );
  const shown = articleText(page).getByRole("img", { name: "A red field" });
  await expect(shown).toHaveAttribute("src", /^\/media\/[\w-]+\/60\.webp$/);
  await expect(articleText(page)).toContainText("After");
  await expect(page.getByText("One picture was left out")).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  await page.reload();
  await expect(shown).toBeVisible();
});
