import { tagSlug } from "#contract/tag-slug.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentItem } from "../content-item.ts";

/** The tags of a post. */
const tagsOf = ({ fields }: Pick<ContentItem, "fields">): string[] =>
  Array.isArray(fields.tags) ? (fields.tags as string[]) : [];

/** Stores the tags of a post; of two spellings of one tag, the first. */
export async function writeTags(transaction: Transaction, item: ContentItem): Promise<void> {
  if (item.type !== "blog-post") return;
  const bySlug = new Map(
    tagsOf(item)
      .toReversed()
      .map((name) => [tagSlug(name), name]),
  );
  await transaction.deleteFrom("content_tags").where("item_id", "=", item.id).execute();
  if (bySlug.size === 0) return;
  const place = { item_id: item.id, status: item.state, listed_at: item.publishAt ?? item.createdAt };
  const rows = Array.from(bySlug, ([slug, name]) => ({ ...place, slug, name }));
  await transaction.insertInto("content_tags").values(rows).execute();
}
