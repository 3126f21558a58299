import { expect, test } from "vitest";
import { listingApi, listingHref, shownPages } from "./article.ts";

test("the URL only contains the filters that are set", () => {
  expect(listingHref({ search: "", category: "All" })).toBe("/blog");
  expect(listingHref({ search: " mesh & flow ", category: "AI/ML" })).toBe("/blog?q=mesh+%26+flow&category=AI%2FML");
  expect(listingHref({ search: "mesh", category: "All" }, 3)).toBe("/blog/page/3?q=mesh");
  expect(listingApi({ search: "mesh", category: "All" }, 3)).toBe("/api/blog-listing?q=mesh&page=3");
  expect(listingApi({ search: " ", category: "All" })).toBe("/api/blog-listing");
});

test.each<[page: number, pages: number, shown: (number | null)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 834, [1, 2, null, 834]],
  [4, 834, [1, 2, 3, 4, 5, null, 834]],
  [500, 834, [1, null, 499, 500, 501, null, 834]],
  [832, 834, [1, null, 831, 832, 833, 834]],
  [834, 834, [1, null, 833, 834]],
])("page %i of %i shows %j", (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
