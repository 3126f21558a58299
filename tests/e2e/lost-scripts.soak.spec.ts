import { expect, test } from "@playwright/test";
import { ownerTest } from "#tests/support/fixtures/owner-test.ts";
import { loseScripts, wakeAll } from "#tests/support/page/islands.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { themeToggle } from "#tests/support/page/theme.ts";

test("an explanation that fails to load says so, and the next click retries", async ({ page }) => {
  await page.goto("/demos/text-generator");
  await wakeAll(page);
  const { restore } = await loseScripts(page);
  const explain = page.getByRole("button", { name: "How this works" });
  await explain.click();
  await expect(page.getByRole("alert")).toContainText("Could not load the explanation");

  await restore();
  await explain.click();
  await expect(page.getByRole("dialog", { name: /^How this works/ })).toBeVisible();
});

test("code that fails to prefetch loads when it is needed", async ({ page }) => {
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    Object.assign(window, { idle });
    window.requestIdleCallback = (run) => idle.push(run as () => void);
  });
  await page.goto("/");
  // Idle work is scheduled after the first paint.
  await page.waitForFunction(() => (window as unknown as { idle: unknown[] }).idle.length > 0);
  const { restore } = await loseScripts(page);
  const lost = page.waitForEvent("requestfailed");
  await page.evaluate(() => {
    const { idle } = window as unknown as { idle: (() => void)[] };
    for (const run of idle) run();
  });
  await lost;
  await restore();

  await themeToggle(page).click();
  await expect(page.locator("html")).toHaveClass("dark");
});

test("a document whose reader fails to load can be read on the next try", async ({ page }) => {
  await openPage(page, "/demos/document-ai");
  const sample = page.getByRole("button", { name: "A clean PDF with text" });
  const details = await loseScripts(page, /\/assets\/completed-document-/);
  const reader = await loseScripts(page, /\/assets\/pdf-/);
  await sample.click();
  await expect(page.getByRole("region", { name: "sample-invoice.pdf" })).toContainText(
    "A part of the reader could not be loaded.",
  );

  await reader.restore();
  await sample.click();
  // Its progress animation alone takes five seconds.
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible({ timeout: 15_000 });

  await details.restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("textbox", { name: "Supplier" })).toHaveValue("Copperfield Logistics Ltd");
});

ownerTest("the owner's pages recover after their scripts failed to load", async ({ page }) => {
  await openPage(page, "/admin");
  const pages = await loseScripts(page);
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  // React Router reloads a page whose script is missing; its links still work without script.
  await page.waitForEvent("load");
  await pages.restore();
  const editor = await loseScripts(page, /\/assets\/rich-text-editor-/);
  await page.goto("/admin/blog/new");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await page.getByLabel("Title *").fill("Kept");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();

  await editor.restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeEditable();
  await expect(page.getByLabel("Title *")).toHaveValue("Kept");
});
