import { categories } from "#content/categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import { insertItem } from "#server/content-items/content-items.store.ts";
import type { Db } from "#server/platform/tables.ts";

/** A published post; its number is also its publication time, in milliseconds. */
export function samplePost(number: number, { fields, ...changes }: Partial<ContentItem> = {}): ContentItem {
  return {
    id: `id-${number}`,
    type: "blog-post",
    slug: `post-${number}`,
    title: `Post ${number}`,
    description: "About something",
    content: "<p>Long.</p>",
    featured: false,
    fields: schemaOf("blog-post", categories).parse(fields ?? {}),
    state: "published",
    stateBeforeTrash: undefined,
    revision: 1,
    listedAt: number,
    position: 0,
    publishAt: number,
    trashedAt: undefined,
    createdAt: number,
    updatedAt: number,
    writeId: undefined,
    copyWriteId: undefined,
    ...changes,
  };
}

export async function addPosts(db: Db, posts: readonly ContentItem[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const post of posts) await insertItem(transaction, post);
  });
}
