import * as z from "zod";
import { slugFrom } from "#contract/slug.ts";
import { parsedJson } from "#server/platform/parsed-json.ts";
import { type ReadPosts, textOf, timeOf } from "./imported-post.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const link = z.object({ post_id: id, tag_id: id.optional(), author_id: id.optional() });
const named = z.object({ id, name: z.string() });
const post = z.looseObject({ id, title: z.string(), status: z.string().optional() });
const data = z.object({
  posts: z.array(post),
  tags: z.array(named).default([]),
  users: z.array(named).default([]),
  posts_tags: z.array(link).default([]),
  posts_authors: z.array(link).default([]),
});
const ghostExport = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data }).transform(({ data: only }) => only),
]);

/** Posts of Ghost's JSON export; undefined if it is something else. */
export function readGhost(text: string): ReadPosts | undefined {
  const found = ghostExport.safeParse(parsedJson(text)).data;
  if (!found) return undefined;
  const leftOut: string[] = [];
  const nameOf = (list: readonly { id: string; name: string }[], wanted: string | undefined) =>
    list.find(({ id: known }) => known === wanted)?.name;
  const posts = found.posts.flatMap((entry) => {
    const isPage = entry.type === "page" || entry.page === 1 || entry.page === true;
    const html = textOf(entry.html) || fromMobiledoc(entry.mobiledoc);
    if (isPage) leftOut.push(`“${entry.title}”: a page, not a post.`);
    else if (!html && (entry.lexical || entry.mobiledoc)) {
      leftOut.push(
        `“${entry.title}”: its text is only in Ghost's internal format. Open and save it in Ghost, and export again.`,
      );
    }
    if (isPage || !html) return [];
    const of = (links: readonly { post_id: string; tag_id?: string | undefined; author_id?: string | undefined }[]) =>
      links.filter(({ post_id }) => post_id === entry.id);
    return {
      key: textOf(entry.uuid) || entry.id,
      title: entry.title,
      slug: slugFrom(textOf(entry.slug) || entry.title),
      description: textOf(entry.custom_excerpt) || textOf(entry.meta_description),
      seoTitle: textOf(entry.meta_title),
      // Without an excerpt it is the description already.
      seoDescription: textOf(entry.custom_excerpt) ? textOf(entry.meta_description) : "",
      html,
      tags: of(found.posts_tags)
        .flatMap(({ tag_id }) => nameOf(found.tags, tag_id) ?? [])
        .filter((tag) => !tag.startsWith("#")),
      author: of(found.posts_authors)
        .flatMap(({ author_id }) => nameOf(found.users, author_id) ?? [])
        .join(", "),
      date: timeOf(entry.published_at) ?? timeOf(entry.created_at),
      isPublished: entry.status === "published",
      featured: entry.featured === true || entry.featured === 1,
      cover: textOf(entry.feature_image),
      folder: "",
    };
  });
  return { posts, leftOut };
}

/** Old exports have Markdown or HTML cards in a wrapper. */
function fromMobiledoc(value: unknown): string {
  if (typeof value !== "string") return "";
  const cards =
    z.object({ cards: z.array(z.tuple([z.string(), z.looseObject({})])) }).safeParse(parsedJson(value)).data?.cards ??
    [];
  return cards.map(([kind, card]) => (kind === "html" ? textOf(card.html) : "")).join("\n");
}
