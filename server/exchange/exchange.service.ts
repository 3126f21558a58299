import { zipSync } from "fflate";
import { stringify } from "yaml";
import { addressOf } from "#content-types/content-type.ts";
import { contentType, contentTypes } from "#content-types/content-types.ts";
import { initialValues } from "#content-types/initial-values.ts";
import { BLOG_CATEGORIES, CONTENT_LIMITS } from "#contract/content-terms.ts";
import { IMPORT_LIMITS, type ImportReport } from "#contract/exchange.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Cursor } from "#server/http/paging.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { AppError } from "#server/platform/errors.ts";
import { decodeText, readArchive, refusal, type SourceFile } from "./archive.ts";
import { readGhost } from "./ghost-source.ts";
import { pictureFinder, prepareHtml, type StorePicture } from "./imported-html.ts";
import { type ImportedPost, idFor, type ReadPosts } from "./imported-post.ts";
import { isMarkdown, readMarkdown } from "./markdown-source.ts";
import { toMarkdown } from "./to-markdown.ts";
import { readWordPress } from "./wordpress-source.ts";

export type ExchangeService = ReturnType<typeof createExchangeService>;

const SIZES = "(min-width: 768px) 768px, 100vw";
const WORDS_PER_MINUTE = 220;
const TYPE = contentType("blog-post");

export function createExchangeService(contentItems: ContentItemsService, media: MediaService) {
  /** Imports the posts of a file or folder. Each is stored by itself, so that a broken one does not cost the others. */
  async function importPosts(files: readonly SourceFile[], who: string): Promise<ImportReport> {
    const { source, posts, leftOut } = readPosts(files);
    if (posts.length > IMPORT_LIMITS.posts) {
      throw refusal(
        `There are more than ${IMPORT_LIMITS.posts.toLocaleString("en-US")} posts. Please import them in parts.`,
      );
    }
    const report: ImportReport = { source, created: [], unchanged: 0, pictures: 0, leftOut: [...leftOut] };
    const stored = new Map<SourceFile, Promise<Record<string, string> | undefined>>();
    const store: StorePicture = (file) => {
      const storing = stored.get(file) ?? storePicture(file, who);
      stored.set(file, storing);
      return storing;
    };
    for (const post of posts) await importPost(post, { source, files, store, who, report });
    report.pictures = (await Promise.all(stored.values())).filter(Boolean).length;
    return report;
  }

  async function storePicture({ path, bytes }: SourceFile, who: string) {
    try {
      const name = path.split("/").at(-1) ?? path;
      const { src, srcset, width, height } = await media.add(Buffer.from(bytes), name.slice(0, 200), who);
      return { src, srcset, sizes: SIZES, width: String(width), height: String(height), loading: "lazy" };
    } catch (error) {
      // Not a picture, or a broken one: the report counts it as left out.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  type Import = {
    source: ImportReport["source"];
    files: readonly SourceFile[];
    store: StorePicture;
    who: string;
    report: ImportReport;
  };

  async function importPost(post: ImportedPost, { source, files, store, who, report }: Import) {
    const find = pictureFinder(files, post.folder);
    const { html, leftOut } = await prepareHtml(post.html, find, store);
    for (const what of leftOut) report.leftOut.push(`“${post.title}”: ${what}.`);
    if (html.length > CONTENT_LIMITS.content) {
      report.leftOut.push(`“${post.title}”: longer than ${CONTENT_LIMITS.content.toLocaleString("en-US")} characters.`);
      return;
    }
    const coverFile = post.cover ? find(post.cover) : undefined;
    const cover = coverFile && (await store(coverFile));
    if (post.cover && !cover)
      report.leftOut.push(`“${post.title}”: the picture above it, which the file does not contain.`);
    const category = BLOG_CATEGORIES.find((known) =>
      post.tags.some((tag) => tag.toLowerCase() === known.toLowerCase()),
    );
    const words = html
      .replaceAll(/<[^>]+>/g, " ")
      .split(/\s+/)
      .filter(Boolean).length;
    const item = await contentItems.importItem(
      TYPE.name,
      {
        id: idFor(source, post.key),
        slug: post.slug,
        title: post.title.replaceAll(/\s+/g, " ").slice(0, CONTENT_LIMITS.title) || "Untitled",
        description: post.description.slice(0, CONTENT_LIMITS.description),
        content: html,
        featured: false,
        fields: {
          ...initialValues(TYPE.fields),
          ...(category && { category }),
          tags: [
            ...new Set(
              post.tags
                .filter((tag) => tag.toLowerCase() !== category?.toLowerCase())
                .map((tag) => tag.slice(0, CONTENT_LIMITS.listEntry)),
            ),
          ].slice(0, CONTENT_LIMITS.listEntries),
          author: post.author.slice(0, CONTENT_LIMITS.shortText),
          imageUrl: cover?.src ?? "",
          seoTitle: post.seoTitle.slice(0, CONTENT_LIMITS.seoTitle),
          seoDescription: post.seoDescription.slice(0, CONTENT_LIMITS.seoDescription),
          readTime: `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`,
        },
        date: post.date,
        isPublished: post.isPublished,
      },
      who,
    );
    if (!item) report.unchanged += 1;
    else
      report.created.push({
        title: item.title,
        address: addressOf(TYPE, item.slug),
        state: post.isPublished ? "published" : "draft",
      });
  }

  /** Everything the owner has written, as Markdown files with front matter, and the pictures they use. */
  async function exportMarkdown(): Promise<Uint8Array> {
    const files: Record<string, Uint8Array> = {};
    const pictures = new Set<string>();
    const encoder = new TextEncoder();
    for (const type of contentTypes) {
      for (let cursor: Cursor | undefined; ; ) {
        const page = await contentItems.listAll(type.name, { limit: 100, cursor, sort: "oldest" });
        for (const item of page.rows) {
          for (const [address] of JSON.stringify([item.content, item.fields]).matchAll(
            /\/media\/[\w-]+\/[\d-]+\.webp/g,
          ))
            pictures.add(address);
          files[`${type.adminPath}/${item.slug}.md`] = encoder.encode(asFile(item));
        }
        if (!page.next) break;
        cursor = page.next;
      }
    }
    for (const address of pictures) {
      const bytes = await media.readAt(address).catch(() => undefined);
      if (bytes) files[address.slice(1)] = bytes;
    }
    // Pictures are compressed already, and the rest is small.
    return zipSync(files, { level: 6 });
  }

  return { readArchive, importPosts, exportMarkdown };
}

function asFile({
  title,
  slug,
  description,
  content,
  fields,
  featured,
  state,
  publishAt,
  createdAt,
  updatedAt,
}: ContentItem): string {
  const date = new Date(publishAt ?? createdAt).toISOString();
  const isDraft = state !== "published";
  const head = {
    title,
    slug,
    description,
    date,
    updated: new Date(updatedAt).toISOString(),
    draft: isDraft,
    featured,
    ...fields,
  };
  return `---\n${stringify(head)}---\n\n${toMarkdown(content)}`;
}

function readPosts(files: readonly SourceFile[]): ReadPosts & { source: ImportReport["source"] } {
  for (const file of files.filter(({ path }) => /\.(json|xml)$/i.test(path))) {
    const text = decodeText(file.bytes);
    const ghost = text !== undefined && /\.json$/i.test(file.path) ? readGhost(text) : undefined;
    if (ghost) return { source: "Ghost", ...ghost };
    const wordPress = text !== undefined && /\.xml$/i.test(file.path) ? readWordPress(text) : undefined;
    if (wordPress) return { source: "WordPress", ...wordPress };
  }
  if (files.some(isMarkdown)) return { source: "Markdown", ...readMarkdown(files) };
  throw refusal("There are no posts in it: neither Markdown files nor an export of Ghost or WordPress.");
}
