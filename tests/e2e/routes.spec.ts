import { expect, type Page } from "@playwright/test";
import { ownerTest } from "#tests/support/fixtures/owner-test.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { watchPage } from "#tests/support/page/page-watch.ts";
import { expectFits, expectFrame, expectWhole } from "#tests/support/page/whole-page.ts";
import {
  ACCESSIBLE_PAGES,
  ADMIN_LAYOUTS,
  ADMIN_PAGES,
  COMING_SOON_PAGES,
  inGroups,
  MISSING_EDITORS,
  MISSING_PAGES,
  MISSING_POST,
  PUBLIC_PAGES,
} from "#tests/support/pages.ts";

/** accessibility.spec.ts checks the others more thoroughly. */
const others = (pages: readonly string[], distinct: readonly string[]) =>
  pages.filter((path) => !distinct.includes(path));

/** Visits the paths in turn on one page. */
async function expectWholeAndFitting(page: Page, site: string, paths: readonly string[]) {
  test.slow();
  const watch = await watchPage(page, site);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectWhole(page, watch, path);
      await expectFits(page);
      if (COMING_SOON_PAGES.includes(path)) {
        await expect(page.getByRole("main").getByText("Q1 2025")).toBeVisible();
      }
    });
  }
}

for (const paths of inGroups(others(PUBLIC_PAGES, ACCESSIBLE_PAGES), 6)) {
  test(`${paths.join(", ")} are complete, log no errors, and fit every width`, ({ page, site }) =>
    expectWholeAndFitting(page, site, paths));
}

for (const paths of inGroups(others(ADMIN_PAGES, ADMIN_LAYOUTS), 5)) {
  ownerTest(`${paths.join(", ")} are complete for the owner, log no errors, and fit every width`, ({ page, site }) =>
    expectWholeAndFitting(page, site, paths),
  );
}

ownerTest("editors of missing items answer 404", async ({ page, request }) => {
  for (const path of MISSING_EDITORS) expect((await request.get(path)).status(), path).toBe(404);
  await page.goto(MISSING_EDITORS[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
});

for (const path of [...ADMIN_PAGES, ...MISSING_EDITORS]) {
  test(`${path} redirects visitors to the login`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });

    expect(response.status()).toBe(302);
    expect(response.headers().location).toMatch(/^\/admin\/login(\?next=%2Fadmin|$)/);
    expect(await response.text()).toBe("");
  });
}

test(`${MISSING_PAGES.join(", ")} are not found`, async ({ page, site }) => {
  const watch = await watchPage(page, site);
  for (const path of MISSING_PAGES) {
    await test.step(path, async () => {
      const response = await openPage(page, path);

      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle("404 Page Not Found");
      await expectFrame(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
      await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
      expect(watch.faults).toEqual([]);
    });
  }
});

test("an unknown article has its own not-found page", async ({ page, site }) => {
  const watch = await watchPage(page, site);

  const response = await openPage(page, MISSING_POST);

  expect(response?.status()).toBe(404);
  await expectFrame(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Post Not Found");
  await expect(
    page.getByText("The blog post you're looking for doesn't exist or has been removed.", { exact: true }),
  ).toBeVisible();
  expect(watch.faults).toEqual([]);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});
