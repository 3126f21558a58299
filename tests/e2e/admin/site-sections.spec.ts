import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test.slow();

test("lists of groups are edited by keyboard, and their number is free", async ({ page, browser, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  await openSection(page, site, "Skills");
  const skills = page.getByRole("group", { name: "Skills" });
  const names = skills.getByLabel("Name *");
  const before = await names.count();

  await page.getByRole("button", { name: "Add skill" }).press("Enter");
  await names.last().fill("Rust");
  await skills.getByLabel("Level").last().press("End");
  await page.getByRole("button", { name: `Move skill ${before + 1} up` }).press("Enter");
  await expect(names.nth(before - 1)).toHaveValue("Rust");
  await page.getByRole("button", { name: "Remove skill 1", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Update" }).press("Enter");
  await expect(page.getByText("Your changes are now public.")).toBeVisible();

  const shown = await browser.newPage();
  await shown.goto(site);
  await expect(shown.getByRole("progressbar", { name: "Rust" })).toHaveAttribute("value", "100");
  await expect(shown.locator("#skills").getByRole("progressbar")).toHaveCount(before);
  await shown.close();
});

test("an imprint is a press away from the legal texts", async ({ page, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  await openSection(page, site, "Privacy policy");
  await page.getByRole("button", { name: "Imprint" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Edit page" })).toBeVisible();
  await expect(page.getByLabel("Title *")).toHaveValue("Imprint");
  await expect(page.getByText("/pages/imprint", { exact: true })).toBeVisible();
  await openSection(page, site, "Top bar and footer");
  const legal = page.getByRole("group", { name: "Legal", exact: true });
  await expect(legal.getByLabel("Address *").last()).toHaveValue("/pages/imprint");
});

test("the words on buttons and above lists are the owner's", async ({ page, browser, launch }) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const write = async (section: string, words: Record<string, string>) => {
    await openSection(page, site, section);
    const group = page.getByRole("group", { name: "Words" });
    await group.locator("summary").click();
    for (const [label, word] of Object.entries(words)) await group.getByLabel(label).fill(word);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Your changes are now public.")).toBeVisible();
  };
  await write("Services page", {
    "Link of a service to the contact form": "Ask for a date",
    "Button that leads to your projects": "See my weddings",
    "Button that opens a service as a PDF": "Package as PDF",
  });
  await write("Home page", {
    "Link to the home page, on every other page": "Back to my work",
    "Above further projects": "More weddings",
    "Lead of the playground’s page": "{demos} to play with.",
    "Where there is no page": "No picture was ever here.",
  });

  const visitor = await browser.newPage();
  await visitor.goto(site);
  await expect(visitor.getByRole("link", { name: /^Ask for a date for / })).toHaveCount(4);
  await expect(visitor.getByRole("link", { name: "See my weddings" })).toBeAttached();
  await expect(visitor.getByRole("navigation", { name: "More weddings" })).toBeAttached();
  await visitor.goto(`${site}/consulting-services`);
  await expect(visitor.getByRole("link", { name: "Package as PDF" })).toBeVisible();
  await expect(visitor.getByRole("banner").getByRole("link", { name: "Back to my work" })).toBeVisible();
  await visitor.goto(`${site}/playground`);
  await expect(visitor.getByText("Five demos to play with.")).toBeVisible();
  await visitor.goto(`${site}/nowhere`);
  await expect(visitor.getByText("No picture was ever here.")).toBeVisible();
  await visitor.close();
});
