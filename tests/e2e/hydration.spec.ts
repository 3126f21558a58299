import { expect, type Page, test } from "@playwright/test";
import { collectComplaints } from "#tests/support/page/console.ts";
import { wakeAll } from "#tests/support/page/islands.ts";
import { storeTheme } from "#tests/support/page/theme.ts";
import { inGroups, PUBLIC_ROUTES } from "#tests/support/routes.ts";

// As most visitors come: with everything in motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const routes of inGroups([...PUBLIC_ROUTES, "/admin/login"], 5)) {
  test(`${routes.join(", ")} wake without a complaint, and without code of the admin area`, async ({ page }) => {
    test.slow();
    // In the theme that the server did not render: the two must agree all the same.
    await storeTheme(page, "dark");
    const complaints = collectComplaints(page);
    const scripts = collectScripts(page);
    for (const route of routes) {
      await test.step(route, async () => {
        await page.goto(route);
        await wakeAll(page);
        await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");

        expect(complaints).toEqual([]);
        const sources = await Promise.all(scripts.splice(0));
        expect(sources.length).toBeGreaterThan(0);
        if (!route.startsWith("/admin")) {
          expect(sources.filter((source) => source.includes("/api/admin/"))).toEqual([]);
        }
      });
    }
  });
}

function collectScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  return scripts;
}

test("an unknown address complains of nothing but itself", async ({ page }) => {
  const complaints = collectComplaints(page);

  await page.goto("/nowhere");
  await wakeAll(page);

  expect(complaints).toEqual([expect.stringContaining("404")]);
});
