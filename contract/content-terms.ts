/** Terms and limits of content, separate from the schemas because the browser needs only these. */

export const CATEGORIES = ["ai-ml", "engineering", "development", "data"] as const;
export const BLOG_CATEGORIES = ["AI/ML", "Data Engineering", "Frontend", "Engineering", "DevOps", "Cloud"] as const;

/** The drawings that a card can show in place of a picture. */
export const DRAWINGS = ["network", "bars", "forecast", "mesh"] as const;

/** The states of an item. */
export const CONTENT_STATES = ["draft", "scheduled", "published", "trashed"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The sort orders of a list. "order" is the type's own: as the owner arranged the items, or by a field. */
export const CONTENT_SORTS = ["newest", "oldest", "title", "updated", "order"] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

export const CONTENT_LIMITS = {
  title: 200,
  slug: 100,
  description: 500,
  content: 200_000,
  listEntries: 30,
  listEntry: 300,
  link: 500,
  shortText: 100,
  seoTitle: 120,
  seoDescription: 320,
} as const;
