/** Terms and limits of content, separate from the schemas because the browser needs only these. */

/** The colors of categories, and the tokens of app/ui/styles/tokens.css that they are. */
export const HUES = { violet: "ai-ml", orange: "engineering", blue: "development", green: "data" } as const;
export type CategoryColor = keyof typeof HUES;
export type Hue = (typeof HUES)[CategoryColor];

/** Fits on one line of a phone, in a chip and above an article. */
export const MAX_CATEGORY_NAME = 40;

/** What items are filed under: categories of posts, categories of all other work, and tags of posts. */
export const TAXONOMIES = ["posts", "work", "tags"] as const;
export type Taxonomy = (typeof TAXONOMIES)[number];

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
