import { expect } from "@playwright/test";
import { SESSION_FLAG } from "#app/lib/api/session-flag.ts";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import type { VitalsAnswer } from "#contract/vitals.ts";
import { test } from "#tests/support/fixtures/site-process.ts";
import { expectAwake } from "#tests/support/page/islands.ts";
import { whenIdle } from "#tests/support/page/page-state.ts";

const USUAL_BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("a visitor's browser reports page speed when the tab is hidden, and the owner sees it", async ({
  browser,
  page,
  launch,
}) => {
  // A separate site: only the ten slowest pages are listed, and other tests' visitors are slow.
  const site = await launch().address;
  const visitor = await browser.newContext({ baseURL: site, userAgent: USUAL_BROWSER });
  const visit = await visitor.newPage();
  const measuring = visit.waitForResponse(/report-vitals/);
  await visit.goto("/colophon");
  await expectAwake(visit);
  await (await measuring).finished();
  // The first key press finalizes the largest contentful paint.
  await visit.keyboard.press("Shift");
  await whenIdle(visit);
  // As when switching tabs. Headless browsers send their own user agent while a page unloads, so leaving is no option.
  await visit.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });

  await page.request.post(`${site}/api/session`, { data: DEMO_CREDENTIALS });
  const summary = async () =>
    (await (await page.request.get(`${site}/api/admin/vitals?days=1`)).json()) as VitalsAnswer;
  await expect.poll(async () => (await summary()).pages.map(({ path }) => path)).toContain("/colophon");
  const { vitals } = await summary();
  expect(vitals.map(({ vital }) => vital)).toEqual(expect.arrayContaining(["LCP", "CLS", "FCP", "TTFB"]));
  expect(await visitor.cookies()).toEqual([]);
  await visitor.close();

  await page.addInitScript((flag) => localStorage.setItem(flag, "true"), SESSION_FLAG);
  await page.goto(`${site}/admin/overview`);
  await expect(page.getByRole("rowheader", { name: "Largest Contentful Paint (LCP)" })).toBeVisible();
});
