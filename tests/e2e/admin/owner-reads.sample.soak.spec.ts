import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openTab, tab } from "#tests/support/page/admin-lists.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";

// In one worker, which then starts one server for all of them.
test.describe.configure({ mode: "default" });

test("the owner searches, sorts, unpublishes several and pages through lists", async ({ page, sharedSite: site }) => {
  test.slow();
  await signInAsOwner(page, site);
  await page.goto(`${site}/admin`);
  await expect(tab(page, "Blog Posts 9")).toBeVisible();

  await test.step("searches and sorts, and the URL keeps it", async () => {
    await page.getByRole("searchbox").fill("kinetics");
    await expect(page).toHaveURL(/q=kinetics/);
    await expect(page.getByRole("rowheader")).toHaveText([/Point reactor kinetics/]);
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL(`${site}/admin`);
    await page.getByLabel("Sort").selectOption("By title");
    await expect(page.getByRole("rowheader").first()).toHaveText(/^A React dashboard/);
    await page.reload();
    await expect(page.getByRole("rowheader").first()).toHaveText(/^A React dashboard/);
    await page.goBack();
    await expect(page.getByRole("rowheader").first()).toHaveText(/^Evaluate retrieval/);
  });

  await test.step("unpublishes several at once, and sees which one failed", async () => {
    await openTab(page, "Projects");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("checkbox", { name: "Select Enterprise LLM Platform" }).uncheck();
    await expect(page.getByText("5 selected")).toBeVisible();
    // One of them is changed elsewhere in the meantime.
    const answer = await page.request.get(`${site}/api/projects?q=bi+dashboard`);
    const [changed] = (await answer.json()) as { id: string; revision: number }[];
    await page.request.post(`${site}/api/admin/projects/${changed?.id}/unpublish`, {
      data: { revision: changed?.revision },
    });
    await page.getByRole("button", { name: "Unpublish" }).click();
    const report = page.getByRole("alert").filter({ hasText: "4 of 5 unpublished" });
    await expect(report).toContainText("“Real-time BI Dashboard”: This was changed elsewhere");
    await expect(page.getByRole("cell", { name: "Draft" })).toHaveCount(5);
    await page.getByLabel("Show").selectOption("Published");
    await expect(page.getByRole("rowheader")).toHaveText(["Enterprise LLM Platform"]);
  });

  await test.step("pages through a long list", async () => {
    for (let number = 1; number <= 21; number += 1) {
      await page.request.post(`${site}/api/admin/ai-playground`, { data: { title: `Item ${number}` } });
    }
    await page.reload();
    await openTab(page, "AI Playground 26");
    await expect(page.getByText("25 of 26")).toBeVisible();
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.getByText("1 of 26")).toBeVisible();
    await expect(page).toHaveURL(/tab=ai-playground&cursor=/);
    await page.getByRole("button", { name: "Previous page" }).click();
    await expect(page.getByText("25 of 26")).toBeVisible();
  });
});
