import { expect, type Page, test } from "@playwright/test";
import { left } from "#tests/support/page/first-layout.ts";
import { neverIdle } from "#tests/support/page/islands.ts";
import { expectSectionAt, jumpTo, scrollPosition } from "#tests/support/page/scrolling.ts";

test("an early press finds the whole page laid out", async ({ page }) => {
  // No step ever runs.
  await neverIdle(page);
  await page.goto("/");
  expect(await left(page)).toContain("connect");

  await page.mouse.move(700, 500);
  await page.mouse.down();

  await expect.poll(() => left(page)).toEqual([]);
});

test("a page opened further down is at its final position from the start", async ({ page }) => {
  // A font that comes too late for a first visit is used from the next one on, and its lines break elsewhere.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto("/");
  await page.mouse.wheel(0, 100);
  await expect.poll(() => left(page)).toEqual([]);
  const place = await page.evaluate(() => document.documentElement.scrollHeight / 2);
  await jumpTo(page, place);
  const before = await topOf(page, "consulting-services");

  await test.step("after a reload", async () => {
    await page.reload();
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(place - 2);
    await expect.poll(async () => Math.abs((await topOf(page, "consulting-services")) - before)).toBeLessThan(2);
    expect(await left(page)).toEqual([]);
  });

  await test.step("with a section in its URL", async () => {
    await page.goto("/privacy");
    await page.goto("/#contact");
    await expectSectionAt(page, "contact", 80);
    expect(await left(page)).toEqual([]);
  });
});

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);
