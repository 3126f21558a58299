import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { listHeading, POSTS, writeManyPosts } from "#tests/support/sites/many-posts.ts";

test.beforeEach(({ folder }) => writeManyPosts(folder));

test("every post is listed, searchable and linked to its neighbors, without script", async ({ browser, launch }) => {
  const site = await launch().address;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/blog`);
  await expect(listHeading(page, POSTS - 1)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(13);
  await expect(page.locator('head link[rel="next"]')).toHaveAttribute("href", /\/blog\/page\/2$/);
  await expect(page.locator('head link[rel="prev"]')).toHaveCount(0);

  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Page 11" }).click();
  await expect(page).toHaveURL(`${site}/blog/page/11`);
  await expect(page).toHaveTitle(/^Blog, page 11 · /);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", /\/blog\/page\/11$/);
  await expect(page.locator('head link[rel="next"]')).toHaveCount(0);
  await expect(pages.getByRole("link", { name: "Page 11" })).toHaveAttribute("aria-current", "page");
  await expect(pages.getByRole("link", { name: "Previous page" })).toHaveAttribute("rel", "prev");
  await expect(listHeading(page, POSTS - 1)).toBeVisible();

  await page.getByRole("link", { name: "The oldest, about kelp" }).click();
  const more = page.getByRole("navigation", { name: "More articles" }).getByRole("link");
  await expect(more).toHaveText([/Post 1$/]);

  await page.goto(`${site}/blog`);
  await page.getByRole("searchbox", { name: "Search articles" }).fill("KELP oldest");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`${site}/blog?q=KELP+oldest`);
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.goto(`${site}/blog?q=post&category=Engineering`);
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`${site}/blog/page/2?q=post&category=Engineering`);
  await expect(listHeading(page, POSTS - 2)).toBeVisible();
  expect((await page.goto(`${site}/blog/page/12`))?.status()).toBe(404);
  expect((await page.goto(`${site}/blog/page/0`))?.status()).toBe(404);
  await page.goto(`${site}/blog/page/1?q=kelp`);
  await expect(page).toHaveURL(`${site}/blog?q=kelp`);
  await page.goto(`${site}/blog/page/2?q=zzz`);
  await expect(page).toHaveURL(`${site}/blog?q=zzz`);
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.goto(`${site}/`);
  await expect(page.locator("#blog").getByRole("article").first()).toContainText("Post 7");
  await context.close();
});

test("with script the search queries the server, keeps the input, and reports when it is offline", async ({
  page,
  launch,
}) => {
  const site = await launch().address;
  await page.goto(`${site}/blog/page/3`);
  await expectAwake(page);
  const box = page.getByRole("searchbox", { name: "Search articles" });
  await box.pressSequentially("kelp");
  await expect(listHeading(page, 1)).toBeVisible();
  await expect(page).toHaveURL(`${site}/blog?q=kelp`);
  await expect(box).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);

  await page.context().setOffline(true);
  await box.fill("post");
  await expect(page.getByRole("alert")).toContainText("The server could not be reached.");
  await expect(box).toHaveValue("post");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(listHeading(page, POSTS - 2)).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`${site}/blog/page/2?q=post`);
  await expect(page.getByRole("article")).toHaveCount(12);
});
