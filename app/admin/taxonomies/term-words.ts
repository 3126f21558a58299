import type { Taxonomy } from "#contract/content-terms.ts";

type Words = { title: string; singular: string; plural: string; item: string };

/** How the page speaks of each taxonomy. */
export const TERM_WORDS: Readonly<Record<Taxonomy, Words>> = {
  posts: { title: "Posts", singular: "category", plural: "categories", item: "post" },
  work: {
    title: "Projects, services, playground and skills",
    singular: "category",
    plural: "categories",
    item: "item",
  },
  tags: { title: "Tags", singular: "tag", plural: "tags", item: "post" },
};

/** Such as "2 posts". */
export const itemCount = (taxonomy: Taxonomy, count: number) =>
  `${count.toLocaleString("en-US")} ${TERM_WORDS[taxonomy].item}${count === 1 ? "" : "s"}`;
