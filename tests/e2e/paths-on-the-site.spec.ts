import { expect, test } from "@playwright/test";
import { barLinks } from "#content/navigation.ts";
import { projectsOf } from "#tests/support/page/listed.ts";

test("the home page's sections follow the bar's order", async ({ page }) => {
  await page.goto("/");
  const ids = barLinks.flatMap(({ href }) => (href.startsWith("/#") ? [href.slice(2)] : []));
  const onPage = await page.locator("section[id]").evaluateAll((sections) => sections.map(({ id }) => id));
  expect(onPage.filter((id) => ids.some((known) => known === id))).toEqual(ids);
});

test("the home page links every project and the resume", async ({ page }) => {
  await page.goto("/");
  for (const { title, slug } of await projectsOf(page)) {
    const link = page.locator("#projects").getByRole("link", { name: title, exact: true });
    await expect(link).toHaveAttribute("href", `/projects/${slug}`);
  }
  await expect(page.locator("#about").getByRole("link", { name: "Resume" })).toHaveAttribute("href", "/resume");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Resume" })).toHaveAttribute("href", "/resume");
});
