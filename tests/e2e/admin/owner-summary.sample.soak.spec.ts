import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { SOME_PROJECT } from "#tests/support/pages.ts";

test("an inquiry that began on a project's page is seen on the dashboard", async ({ page, browser, launch }) => {
  test.slow();
  const site = await launch().address;

  await test.step("the project's page leads to the form, which names the project", async () => {
    const visitor = await browser.newPage();
    // A form that is filled in within seconds looks like spam.
    await visitor.clock.install({ time: Date.now() - 60_000 });
    await visitor.goto(site + SOME_PROJECT);
    const title = await visitor.getByRole("heading", { level: 1 }).innerText();
    await visitor.getByRole("link", { name: "Discuss your project" }).click();
    await expect(visitor.getByLabel("Project description")).toHaveValue(new RegExp(title));
    await visitor.getByLabel("Name").fill("Ada Lovelace");
    await visitor.getByLabel("Email", { exact: false }).first().fill("ada@works.example");
    await visitor.getByLabel("Project type").selectOption("Other");
    await visitor.getByRole("button", { name: "Send message" }).click();
    await expect(visitor.getByText("Thank you! Your message has arrived.")).toBeVisible();
    await visitor.close();
  });

  await signInAsOwner(page, site);
  await page.goto(`${site}/admin`);
  const card = (name: string) => page.getByRole("region", { name });
  await expect(card("New inquiries").getByRole("listitem")).toContainText(["Ada Lovelace"]);
  await expect(card("New inquiries")).toContainText("left to reply");
  await expect(card("This site")).toContainText("No backup has been made here");

  await test.step("every number opens what it counts", async () => {
    await card("What brings inquiries").getByRole("link", { name: "1 inquiry" }).click();
    await expect(page.getByText(`Inquiries of visits that began on ${SOME_PROJECT}`)).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
    await page.goBack();
    await card("New inquiries").getByRole("link", { name: "1 to read" }).click();
    await expect(page).toHaveURL(/tab=inquiries&state=new/);
    await expect(page.getByRole("rowheader", { name: "Ada Lovelace" })).toBeVisible();
    await page.goBack();
    await card("This site").getByRole("link", { name: "0 failed" }).click();
    await expect(page.getByLabel("Show")).toHaveValue("failed");
  });

  await test.step("a tab that is opened below the summary leaves it in place; a link to a list opens the list alone", async () => {
    await page.goto(`${site}/admin`);
    await page.getByRole("tab", { name: /Projects/ }).click();
    await expect(card("New inquiries")).toBeVisible();
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Categories and tags" }).click();
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Projects" }).click();
    await expect(page.getByRole("tab", { name: /Projects/, selected: true })).toBeVisible();
    await expect(card("New inquiries")).toHaveCount(0);
  });
});
