import type { SelectQueryBuilder } from "kysely";
import { pictureOf } from "#contract/article-picture.ts";
import type { ArticleSummary } from "#contract/blog-listing.ts";
import type { SearchPlan } from "#server/platform/full-text.ts";
import type { Db, Tables } from "#server/platform/tables.ts";
import { type ContentFilter, matching } from "./content-items.store.ts";

type Rows = { limit: number; offset: number; exceptId?: string | undefined; plan?: SearchPlan };

/**
 * Newest first. The ids come from an index, however many rows are skipped. Articles are long, so only those on the page
 * are read.
 */
export async function readSummaries(db: Db, filter: ContentFilter, { limit, offset, exceptId, plan }: Rows) {
  let ids = matching(db, filter, plan).select("id");
  if (exceptId !== undefined) ids = ids.where("id", "<>", exceptId);
  const onPage = ids.orderBy("listed_at", "desc").orderBy("id", "desc").limit(limit).offset(offset);
  return summariesOf(db, onPage);
}

/** The summaries of these articles, newest first. */
export async function summariesOf(db: Db, ids: SelectQueryBuilder<Tables, never, { id: string }>) {
  const rows = await db
    .selectFrom("content_items")
    .select(["id", "slug", "title", "description", "fields", "content", "publish_at", "created_at"])
    .where("id", "in", ids)
    .orderBy("listed_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ id: row.id, summary: toSummary(row) }));
}

export async function isMatching(db: Db, filter: ContentFilter, id: string): Promise<boolean> {
  const row = await matching(db, filter).select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** What is stored of an article for lists. */
export type StoredSummary = { id: string; summary: Omit<ArticleSummary, "hue"> };

type Row = {
  slug: string;
  title: string;
  description: string;
  fields: string;
  content: string;
  publish_at: number | null;
  created_at: number;
};

type SummaryFields = Pick<ArticleSummary, "category" | "tags" | "readTime"> & { imageUrl: string };

function toSummary(row: Row): StoredSummary["summary"] {
  const { slug, title, description, fields, content, publish_at, created_at } = row;
  const { category, tags, readTime, imageUrl } = JSON.parse(fields) as SummaryFields;
  const createdAt = new Date(publish_at ?? created_at).toISOString();
  const picture = pictureOf({ slug, imageUrl, content });
  return { slug, title, description, category, tags, readTime, createdAt, picture };
}
