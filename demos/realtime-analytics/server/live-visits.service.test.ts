import { expect, test } from "vitest";
import { RecentPages } from "./live-visits.service.ts";

const DAY = "2026-11-16";
const pagesOf = (views: Record<string, number>) =>
  Object.entries(views).map(([path, count]) => ({ path, views: count }));
const many = (count: number, views: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/page/${index}`, views]));

test("the list is bounded: the page viewed longest ago leaves, and returns with what it had by then", async () => {
  const recent = new RecentPages(async () => true);
  const first = await recent.update(DAY, pagesOf({ ...many(5_000, 2), "/resume": 1 }));
  expect(first).toHaveLength(100);
  const viewed = await recent.update(DAY, pagesOf({ ...many(5_000, 2), "/resume": 2 }));
  expect(viewed[0]).toEqual({ path: "/resume", views: 2, earlier: 1 });

  const others = await recent.update(DAY, pagesOf({ ...many(100, 3), "/resume": 2 }));
  expect(others.map(({ path }) => path)).not.toContain("/resume");
  const again = await recent.update(DAY, pagesOf({ ...many(100, 3), "/resume": 5 }));
  expect(again[0]).toEqual({ path: "/resume", views: 5, earlier: 2 });
  expect(again).toHaveLength(100);
});

test("nothing is lost between states: a listed page keeps growing from where it was listed", async () => {
  const recent = new RecentPages(async () => true);
  await recent.update(DAY, []);
  await recent.update(DAY, pagesOf({ "/resume": 1 }));
  const skipped = await recent.update(DAY, pagesOf({ "/resume": 1, "/blog": 2 }));
  expect(skipped).toEqual([
    { path: "/blog", views: 2, earlier: 0 },
    { path: "/resume", views: 1, earlier: 0 },
  ]);
});

test("an unpublished page leaves the list, and what fails to be checked is listed the next time", async () => {
  let publicPaths = ["/resume", "/blog"];
  let fails = false;
  const recent = new RecentPages(async (path) => {
    if (fails) throw new Error("the database is away");
    return publicPaths.includes(path);
  });
  await recent.update(DAY, pagesOf({ "/resume": 1 }));
  fails = true;
  await expect(recent.update(DAY, pagesOf({ "/resume": 1, "/blog": 1 }))).rejects.toThrow("the database is away");
  fails = false;
  publicPaths = ["/blog"];
  expect(await recent.update(DAY, pagesOf({ "/resume": 1, "/blog": 1 }))).toEqual([
    { path: "/blog", views: 1, earlier: 0 },
  ]);
});
