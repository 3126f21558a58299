// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { demoPages } from "#demos/demos.ts";
import { linksOf, parseFragment, proseWords, readingWords, violations } from "#tests/articles/fragment-rules.ts";
import { categories } from "../categories.ts";
import { projectSeeds } from "../seeds/projects.ts";
import { serviceSeeds } from "../seeds/services.ts";
import { articles } from "./articles.ts";

const WORDS_PER_MINUTE = 220;

const KNOWN_ROUTES: readonly string[] = [
  "/colophon",
  "/consulting-services",
  "/playground",
  "/resume",
  ...serviceSeeds.map(({ slug }) => `/consulting-services#${slug}`),
  ...demoPages.map(({ path }) => path),
  ...projectSeeds.map(({ slug }) => `/projects/${slug}`),
  ...articles.map(({ slug }) => `/blog/${slug}`),
];

describe("the articles", () => {
  test("are nine, each with its own slug and title", () => {
    expect(articles).toHaveLength(9);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(9);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(9);
  });

  test("cover every category", () => {
    expect(new Set(articles.map(({ category }) => category))).toEqual(
      new Set(categories.posts.map(({ name }) => name)),
    );
  });

  test("include exactly one featured article", () => {
    expect(articles.filter(({ featured }) => featured)).toHaveLength(1);
  });

  test("are sorted newest first, from March 2025 to February 2026", () => {
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates.every((date) => date >= "2025-03-01" && date <= "2026-02-28")).toBe(true);
  });
});

describe.each(articles)("$slug", ({ slug, description, tags, date, readTime, body }) => {
  const fragment = parseFragment(body);

  test("has the facts a listing shows", () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(tags.length).toBeGreaterThanOrEqual(2);
    expect(tags.length).toBeLessThanOrEqual(4);
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(readTime).toBe(`${Math.round(readingWords(fragment) / WORDS_PER_MINUTE)} min read`);
  });

  test("is 600 to 1,200 words long", () => {
    const words = proseWords(fragment);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1200);
  });

  test("contains only allowed elements and attributes", () => {
    expect(violations(fragment)).toEqual([]);
  });

  test("shows code, and a table or a figure", () => {
    expect(fragment.querySelectorAll("pre > code").length).toBeGreaterThan(0);
    expect(fragment.querySelectorAll("table, figure").length).toBeGreaterThan(0);
  });

  test("has unique headings, so that each can be an anchor", () => {
    const headings = [...fragment.querySelectorAll("h2, h3")].map(({ textContent }) => textContent);
    expect(headings.length).toBeGreaterThanOrEqual(3);
    expect(new Set(headings).size).toBe(headings.length);
    expect(fragment.querySelector("h1")).toBeNull();
  });

  test("links to pages on this site, and not to itself", () => {
    for (const href of linksOf(fragment)) {
      // A demo is linked with the run it opens.
      expect(KNOWN_ROUTES).toContain(href.replace(/\?.*$/, ""));
      expect(href).not.toBe(`/blog/${slug}`);
    }
  });
});
