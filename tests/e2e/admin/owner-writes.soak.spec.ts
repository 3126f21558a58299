import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import {
  articleText,
  expectSaved,
  openEditor,
  pasteHtml,
  save,
  signInAsOwner,
  tool,
  writeDraft,
} from "#tests/support/page/editor.ts";
import { cutOff } from "#tests/support/page/page-state.ts";
import { SCRIPT_PAYLOADS } from "#tests/support/samples/script-payloads.ts";

test.slow();

// In one worker, which then starts one server for all of them.
test.describe.configure({ mode: "default" });

test("two tabs edit one post: the second compares both versions and chooses", async ({ page, sharedSite: site }) => {
  await signInAsOwner(page, site);
  const address = await writeDraft(page, site, "Two tabs", "The first words.");
  const other = await page.context().newPage();
  await openEditor(other, address);

  await articleText(page).fill("Words of the first tab.");
  await save(page);
  await articleText(other).fill("Words of the second tab.");
  await other.keyboard.press("Control+s");
  await other.getByRole("button", { name: "Compare both versions" }).click();
  const text = other.getByRole("dialog").getByRole("region", { name: "Text" });
  await expect(text).toContainText("Words of the first tab.");
  await expect(text).toContainText("Words of the second tab.");
  await other.getByRole("button", { name: "Save mine as a copy" }).click();
  await expect(other.getByLabel("Title *")).toHaveValue("Two tabs (copy)");
  await expect(articleText(other)).toHaveText("Words of the second tab.");

  await openEditor(other, address);
  await expect(articleText(other)).toHaveText("Words of the first tab.");
  await articleText(page).fill("Newer words of the first tab.");
  await save(page);
  await articleText(other).fill("What I want.");
  await other.keyboard.press("Control+s");
  await other.getByRole("button", { name: "Compare both versions" }).click();
  await other.getByRole("button", { name: "Keep my version" }).click();
  await expectSaved(other);
  await page.reload();
  await expect(articleText(page)).toHaveText("What I want.");
});

test.describe("without the content security policy, which would block what got through", () => {
  test.use({ bypassCSP: true });

  test("nothing pasted runs: not in the editor, the preview or the public page", async ({ page, sharedSite: site }) => {
    await signInAsOwner(page, site);
    const address = await writeDraft(page, site, "Pasted", "Before.");
    for (const payload of SCRIPT_PAYLOADS) await pasteHtml(page, `<p>pasted</p>${payload}`);
    await save(page);
    // The same for text entered as HTML and reloaded from the server.
    await tool(page, "HTML source").click();
    const source = page.getByRole("textbox", { name: "Text as HTML" });
    await source.fill(`${await source.inputValue()}${SCRIPT_PAYLOADS.join("")}`);
    await page.getByRole("button", { name: "Back to text" }).click();
    await expect(articleText(page)).toBeVisible();
    await save(page);
    expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("This blog post is now public.")).toBeVisible();

    for (const path of [address, address.replace("/blog/edit/", "/preview/blog/"), `${site}/blog/pasted`]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByText("pasted", { exact: true }).first()).toBeVisible();
      for (const link of await page.getByRole("link", { name: /^(a|another) link$/ }).all()) await link.click();
      expect(await page.evaluate(() => (window as { ran?: string }).ran), path).toBeUndefined();
    }
  });
});

test("the editors are accessible in both themes and fit a phone", async ({ page, sharedSite: site }) => {
  await signInAsOwner(page, site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openEditor(page, `${site}/admin/services/new`);
  await page.getByLabel("Title *").fill("An accessible service");
  await page.getByRole("button", { name: "Add step" }).click();
  await page.getByRole("button", { name: "Add sample project" }).click();
  await articleText(page).fill("With words.");
  await tool(page, "Table").click();
  for (const heading of ["Step", "Cost", "Time"]) {
    await page.keyboard.type(heading);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("toolbar", { name: "Table" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Toggle theme" }).click();
  expect(await accessibilityFaults(page, "colors")).toEqual([]);
  await save(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole("link", { name: "Consulting Services" }).click();
  await expect(page.getByRole("tab", { name: "Consulting Services" })).toHaveAttribute("aria-selected", "true");
  await openEditor(page, `${site}/admin/blog/new`);
  expect(await cutOff(page)).toEqual([]);
  await page.getByLabel("Title *").fill("Written on a phone");
  await articleText(page).fill("With a thumb.");
  await save(page);
});
