import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openEditor, signInAsOwner } from "#tests/support/page/editor.ts";
import { openSection } from "#tests/support/page/site-sections.ts";

test.slow();

test("a photographer renames, merges and arranges categories, and visitors find theirs", async ({
  page,
  browser,
  launch,
}) => {
  const site = await launch().address;
  await signInAsOwner(page, site);
  const visitor = await browser.newPage();
  const chips = visitor.getByRole("list", { name: "Categories" }).getByRole("link");
  await visitor.goto(`${site}/blog`);
  await expect(chips).toHaveText(["All", "AI/ML", "Data Engineering", "Frontend", "Engineering", "DevOps", "Cloud"]);

  await page.goto(`${site}/admin`);
  await page.getByRole("link", { name: "Categories and tags" }).click();
  const posts = page.getByRole("region", { name: "Posts" });
  await posts.getByRole("button", { name: "Edit Frontend" }).press("Enter");
  await page.getByLabel("Name *").fill("Portraits");
  // Not by force: the dialog grows while it says what will change, and a forced click may miss what moves.
  await page.getByText("Orange", { exact: true }).click();
  await expect(page.getByRole("radio", { name: "Orange" })).toBeChecked();
  await expect(page.getByText("1 post will change, 1 of them published.")).toBeVisible();
  await page.getByLabel("Name *").press("Enter");
  await expect(posts.getByRole("row").nth(3)).toContainText("Portraits");
  await posts.getByRole("button", { name: "Edit DevOps" }).click();
  await page.getByLabel("Name *").fill("cloud");
  await expect(
    page.getByText("“Cloud” exists: both become one category. 1 post will change, 1 of them published."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(posts.getByRole("row").last()).toContainText("2 posts");
  const up = posts.getByRole("button", { name: "Move Portraits up" });
  await up.press("Enter");
  await up.press("Enter");
  await expect(posts.getByRole("row").nth(1)).toContainText("Portraits");
  await expect(up).toBeFocused();
  await posts.getByRole("button", { name: "Delete Engineering" }).click();
  await page.getByLabel("Move 2 posts to").selectOption("AI/ML");
  await page.getByRole("button", { name: "Move and delete" }).click();
  await expect(posts.getByRole("row")).toHaveCount(5);
  await page.getByRole("button", { name: "Add a category: Posts" }).click();
  await page.getByLabel("Name *").fill("all");
  await page.getByLabel("Name *").press("Enter");
  await expect(page.getByText("“all” has a meaning of its own here. Please choose another")).toBeVisible();
  await page.getByLabel("Name *").fill("Weddings");
  await page.getByLabel("Name *").press("Enter");
  await expect(posts.getByRole("row").last()).toContainText("Weddings");

  // With the samples, every stated category is a chip; the article has its new one, and its page as well.
  await visitor.goto(`${site}/blog`);
  await expect(chips).toHaveText(["All", "Portraits", "AI/ML", "Data Engineering", "Cloud", "Weddings"]);
  await chips.getByText("Portraits").click();
  await expect(visitor).toHaveURL(`${site}/blog?category=Portraits`);
  await expect(visitor.getByRole("article")).toHaveCount(1);
  await expect(visitor.getByRole("article").getByText("Portraits")).toHaveClass(/text-engineering-text/);
  await visitor.getByRole("article").getByRole("link").first().click();
  await expect(visitor.locator("header").getByText("Portraits", { exact: true })).toBeVisible();
  // An address from before leads to all articles.
  await visitor.goto(`${site}/blog?category=Frontend`);
  await expect(chips.getByText("All", { exact: true })).toHaveAttribute("aria-current", "true");

  // The editor offers the owner's list; a category of projects is the cards' on the home page.
  await openEditor(page, `${site}/admin/blog/new`);
  await expect(page.getByLabel("Category").locator("option")).toHaveText([
    "Portraits",
    "AI/ML",
    "Data Engineering",
    "Cloud",
    "Weddings",
  ]);
  await expect(page.getByLabel("Category")).toHaveValue("Portraits");

  // On the owner's own site, an empty category is no chip.
  await openSection(page, site, "Profile");
  await page.getByLabel("Name *").first().fill("Robin Lens");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Your changes are now public.")).toBeVisible();
  await visitor.goto(`${site}/blog`);
  await expect(chips).toHaveText(["All", "Portraits", "AI/ML", "Data Engineering", "Cloud"]);
});
