import { articles } from "#content/articles/articles.ts";
import { playgroundSeeds } from "#content/seeds/playground.ts";
import { projectSeeds } from "#content/seeds/projects.ts";
import { serviceSeeds } from "#content/seeds/services.ts";
import { HOUR_MS } from "#contract/durations.ts";
import type { SeedItem } from "./seed.ts";

/** Gives undated items dates an hour apart, so that lists keep their order: the first is the newest. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const inOrder = (index: number) => FIRST_DAY - index * HOUR_MS;

/** The content of a new installation: articles, projects, playground items and services from the content folder. */
export const seedItems: readonly SeedItem[] = [
  ...articles.map(
    ({ title, slug, description, body, featured, date, ...fields }): SeedItem => ({
      type: "blog-post",
      title,
      slug,
      description,
      content: body,
      featured,
      fields: { ...fields, imageUrl: "", imageAlt: "" },
      publishedAt: Date.parse(date),
    }),
  ),
  ...projectSeeds.map(
    ({ title, slug, description, content, featured, ...fields }, index): SeedItem => ({
      type: "project",
      title,
      slug,
      description,
      content,
      featured,
      fields,
      publishedAt: inOrder(index),
    }),
  ),
  ...playgroundSeeds.map(
    ({ title, slug, description, ...fields }, index): SeedItem => ({
      type: "playground-item",
      title,
      slug,
      description,
      content: "",
      featured: false,
      fields,
      publishedAt: inOrder(index),
    }),
  ),
  ...serviceSeeds.map(
    ({ title, slug, description, content, featured, ...fields }, index): SeedItem => ({
      type: "consulting-service",
      title,
      slug,
      description,
      content,
      featured,
      fields,
      publishedAt: inOrder(index),
    }),
  ),
];
