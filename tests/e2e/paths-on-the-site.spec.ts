import { expect, type Page, test } from "@playwright/test";
import { barEntries } from "#content/navigation.ts";
import { POST_WITH_FIGURE, SOME_PROJECT } from "#tests/support/pages.ts";

type Listed = { title: string; slug: string; demoUrl: string };

const projectsOf = async ({ request }: Page) => (await (await request.get("/api/projects")).json()) as Listed[];

test("the home page's sections follow the bar's order", async ({ page }) => {
  await page.goto("/");
  const ids = barEntries.flatMap((entry) => ("section" in entry ? [entry.section] : []));
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

test("a demo that is only announced is not labeled live", async ({ page }) => {
  for (const { slug, demoUrl } of await projectsOf(page)) {
    await page.goto(demoUrl);
    const isAnnounced =
      (await page.getByText("Coming soon").count()) > 0 && (await page.getByText("Early access").count()) === 0;
    await page.goto(`/projects/${slug}`);
    const demo = page.getByRole("main").getByRole("link", { name: /^(Live Demo|Demo announced)$/ });
    await expect(demo).toHaveText([isAnnounced ? "Demo announced" : "Live Demo"]);
    await expect(demo).toHaveAttribute("href", demoUrl);
  }
});

test("diagram labels are equally readable on a phone and on a desktop", async ({ page }) => {
  for (const path of [SOME_PROJECT, POST_WITH_FIGURE]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await page.locator(".prose svg text").evaluateAll((labels) =>
        (labels as SVGTextElement[]).map((label) => {
          const scale = label.getScreenCTM()?.a ?? 0;
          return Number.parseFloat(getComputedStyle(label).fontSize) * scale;
        }),
      );
      expect(Math.min(...sizes), `${path} at ${width}`).toBeGreaterThanOrEqual(11.9);
      expect(Math.max(...sizes), `${path} at ${width}`).toBeLessThanOrEqual(14.1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
