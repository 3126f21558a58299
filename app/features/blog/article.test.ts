import { expect, test } from "vitest";
import { type ArticleSummary, filterArticles, listingHref } from "./article.ts";

const article = (title: string, more: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug: title.toLowerCase(),
  title,
  description: "",
  category: "Cloud",
  tags: [],
  readTime: "",
  createdAt: "",
  featured: false,
  ...more,
});

const articles = [
  article("Kinetics", { category: "Engineering" }),
  article("Warehouses", { description: "What a question costs" }),
  article("Windows", { tags: ["Streaming"] }),
];
const titles = (search: string, category = "All") => filterArticles(articles, { search, category }).map((a) => a.title);

test("search looks at title, description and tags in any case", () => {
  expect(titles("KINET")).toEqual(["Kinetics"]);
  expect(titles("question")).toEqual(["Warehouses"]);
  expect(titles("streaming")).toEqual(["Windows"]);
  expect(titles(" ")).toHaveLength(3);
  expect(titles("nothing like it")).toEqual([]);
});

test("a category narrows, and both together narrow further", () => {
  expect(titles("", "Cloud")).toEqual(["Warehouses", "Windows"]);
  expect(titles("w", "Engineering")).toEqual([]);
});

test("the address holds what was chosen and nothing else", () => {
  expect(listingHref({ search: "", category: "All" })).toBe("/blog");
  expect(listingHref({ search: " mesh & flow ", category: "AI/ML" })).toBe("/blog?q=mesh+%26+flow&category=AI%2FML");
});
