import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { signInAsOwner, writeDraft } from "#tests/support/page/editor.ts";

test.slow();
test.describe.configure({ mode: "default" });

test("a post is dated back, and gets its author and read time when it is published", async ({ page, sharedSite }) => {
  await signInAsOwner(page, sharedSite);
  await writeDraft(page, sharedSite, "From another time", "A few words.");
  await page.getByRole("button", { name: "Change date…" }).click();
  const date = page.getByLabel("Date and time *");
  await date.fill("2999-01-01T10:00");
  await expect(page.getByText("Please choose a time in the past")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set date" })).toBeDisabled();
  await date.fill("2016-05-04T10:00");
  await page.getByRole("button", { name: "Set date" }).press("Enter");
  await expect(page.getByText(/^Dated .*May 4, 2016 at 10:00/)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published on .*May 4, 2016 at 10:00/)).toBeVisible();
  await expect(page.getByLabel("Read time")).toHaveValue("1 min read");
  await expect(page.getByLabel("Author")).not.toHaveValue("");

  await page.goto(`${sharedSite}/blog/from-another-time`);
  await expect(page.getByText(/\w+ · May 4, 2016 · 1 min read/)).toBeVisible();
});
