import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { frameFaults } from "#tests/support/page/whole-page.ts";
import { ADMIN_PAGES, MISSING_EDITORS, MISSING_PAGES, MISSING_POST } from "#tests/support/pages.ts";

for (const path of [...ADMIN_PAGES, ...MISSING_EDITORS]) {
  test(`${path} redirects visitors to the login`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });

    expect(response.status()).toBe(302);
    expect(response.headers().location).toMatch(/^\/admin\/login(\?next=%2Fadmin|$)/);
    expect(await response.text()).toBe("");
  });
}

for (const path of MISSING_PAGES) {
  test(`${path} is not found`, async ({ request }) => {
    const response = await request.get(path);

    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain("<title>404 Page Not Found</title>");
    expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
    expect(html).toContain("Did you forget to add the page to the router?");
  });
}

test("an unknown article has its own not-found page", async ({ page, site }) => {
  const watch = await watchPage(page, site);

  const response = await openPage(page, MISSING_POST);

  expect(response?.status()).toBe(404);
  expect(await frameFaults(page)).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Post Not Found");
  await expect(
    page.getByText("The blog post you're looking for doesn't exist or has been removed.", { exact: true }),
  ).toBeVisible();
  expect(watch.faults).toEqual([]);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});
