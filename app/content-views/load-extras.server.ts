import { renderPost } from "#app/features/blog/render-post.server.ts";
import { type ApiContext, findNeighbors, listPlaygroundItems, listServices } from "#app/lib/api.server.ts";
import type { BlogPostAnswer } from "#content-types/blog-post.ts";
import type { ContentTypeName } from "#content-types/content-types.ts";
import type { CommonAnswer } from "#contract/content-answers.ts";

/** Reads what a view shows besides the item. */
type LoadExtras<Item = never> = (context: ApiContext, item: Item) => Promise<object>;

async function loadBlogPostExtras(context: ApiContext, { slug, content }: BlogPostAnswer) {
  const neighbors = await findNeighbors(context, slug);
  return { ...renderPost(content), newer: neighbors?.newer ?? null, older: neighbors?.older ?? null };
}
export type BlogPostExtras = Awaited<ReturnType<typeof loadBlogPostExtras>>;

/** The items that share a page with the shown one. */
export type OtherItems<Item> = { others: Item[] };

async function loadOthers<Item extends CommonAnswer>(list: Promise<Item[]>, { id }: CommonAnswer) {
  return { others: (await list).filter((other) => other.id !== id) } satisfies OtherItems<Item>;
}

/** A view that shows nothing but its item needs no entry. */
const loaders: Partial<Record<ContentTypeName, LoadExtras>> = {
  "blog-post": loadBlogPostExtras,
  "playground-item": (context, item: CommonAnswer) => loadOthers(listPlaygroundItems(context), item),
  "consulting-service": (context, item: CommonAnswer) => loadOthers(listServices(context), item),
};

export async function loadExtras(context: ApiContext, type: ContentTypeName, item: CommonAnswer): Promise<object> {
  return (await loaders[type]?.(context, item as never)) ?? {};
}
