import { expect } from "@playwright/test";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import type { VisitsAnswer } from "#contract/visits.ts";
import { test } from "#tests/support/fixtures/site-process.ts";

test("each view counts once, whether or not the browser had prefetched the page", async ({
  page,
  playwright,
  launch,
}) => {
  // A separate site: other tests visit the shared one.
  const site = await launch().address;
  await page.goto(`${site}/terms`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL(`${site}/privacy`);
  const deliveryType = () => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType);
  expect(await deliveryType()).toBe("navigational-prefetch");
  await page.reload();
  expect(await deliveryType()).not.toBe("navigational-prefetch");

  const owner = await playwright.request.newContext({ baseURL: site });
  await owner.post("/api/session", { data: DEMO_CREDENTIALS });
  const views = async () =>
    ((await (await owner.get("/api/admin/visits?days=1")).json()) as VisitsAnswer).pages.map(
      ({ path, views: count }) => [path, count],
    );
  await expect.poll(views).toEqual([
    ["/privacy", 2],
    ["/terms", 1],
  ]);
  await owner.dispose();
});
