import { zipSync } from "fflate";
import { stringify } from "yaml";
import { addressOf } from "#content-types/content-type.ts";
import { contentType, contentTypes } from "#content-types/content-types.ts";
import { initialValues } from "#content-types/initial-values.ts";
import { type OwnersCategories, withCategories } from "#content-types/owners-categories.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { IMPORT_LIMITS, type ImportReport } from "#contract/exchange.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Cursor } from "#server/http/paging.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { isoTime } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { readArchive, refusal, type SourceFile } from "./archive.ts";
import { pictureFinder } from "./imported-html.ts";
import { type ImportedPost, idFor } from "./imported-post.ts";
import { isMarkdown } from "./markdown-source.ts";
import type { Reader } from "./reader.ts";
import { toMarkdown } from "./to-markdown.ts";
import type { ReadFile } from "./worker.ts";

export type ExchangeService = ReturnType<typeof createExchangeService>;

const SIZES = "(min-width: 768px) 768px, 100vw";
const WORDS_PER_MINUTE = 220;
const TYPE = contentType("blog-post");

/** Stores a picture of the archive and returns its `img` attributes; undefined if it is none. */
type StorePicture = (file: SourceFile) => Promise<Record<string, string> | undefined>;

export function createExchangeService(contentItems: ContentItemsService, media: MediaService, reader: Reader) {
  /** Imports the posts of a file or folder. Each is stored by itself, so that a broken one does not cost the others. */
  async function importPosts(files: readonly SourceFile[], who: string): Promise<ImportReport> {
    const { source, posts, leftOut, pictures } = await readPosts(files, reader);
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
    const find = pictureFinder(files);
    const categories = await contentItems.categories();
    for (const [at, post] of posts.entries()) {
      await importPost(post, pictures[at] ?? [], { source, find, store, who, report, categories });
    }
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
    find: ReturnType<typeof pictureFinder>;
    store: StorePicture;
    who: string;
    report: ImportReport;
    categories: OwnersCategories;
  };

  async function importPost(post: ImportedPost, pictures: string[], options: Import) {
    const { source, find, store, who, report, categories } = options;
    const stored = new Map<string, Record<string, string>>();
    for (const src of pictures) {
      const file = find(src, post.folder);
      const attributes = file && (await store(file));
      if (attributes) stored.set(src, attributes);
    }
    const prepared = await reader.prepare(post.html, stored, post.title);
    if (!prepared) {
      report.leftOut.push(`“${post.title}”: nested too deeply.`);
      return;
    }
    const { html, leftOut } = prepared;
    for (const what of leftOut) report.leftOut.push(`“${post.title}”: ${what}.`);
    if (html.length > CONTENT_LIMITS.content) {
      report.leftOut.push(`“${post.title}”: longer than ${CONTENT_LIMITS.content.toLocaleString("en-US")} characters.`);
      return;
    }
    const coverFile = post.cover ? find(post.cover, post.folder) : undefined;
    const cover = coverFile && (await store(coverFile));
    if (post.cover && !cover)
      report.leftOut.push(`“${post.title}”: the picture above it, which the file does not contain.`);
    const category = categories.posts.find(({ name }) =>
      post.tags.some((tag) => tag.toLowerCase() === name.toLowerCase()),
    )?.name;
    const words = html
      .replaceAll(/<[^>]+>/g, " ")
      .split(/\s+/)
      .filter(Boolean).length;
    const item = await contentItems.imports.add(
      TYPE.name,
      {
        id: idFor(source, post.key),
        slug: post.slug,
        title: post.title.replaceAll(/\s+/g, " ").slice(0, CONTENT_LIMITS.title) || "Untitled",
        description: post.description.slice(0, CONTENT_LIMITS.description),
        content: html,
        featured: false,
        fields: {
          ...initialValues(withCategories(TYPE.fields, categories)),
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
        state: item.state === "published" ? "published" : "draft",
      });
  }

  /** Everything the owner has written, as Markdown files with front matter, and the pictures they use. */
  async function exportMarkdown(): Promise<Uint8Array> {
    const files: Record<string, Uint8Array> = {};
    const pictures = new Set<string>();
    const encoder = new TextEncoder();
    for (const type of contentTypes) {
      for (let cursor: Cursor | undefined; ; ) {
        const page = await contentItems.lists.all(type.name, { limit: 100, cursor, sort: "oldest" });
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

function asFile({ title, slug, description, content, fields, featured, ...item }: ContentItem): string {
  const head = {
    title,
    slug,
    description,
    date: isoTime(item.publishAt ?? item.createdAt),
    updated: isoTime(item.updatedAt),
    draft: item.state !== "published",
    featured,
    ...fields,
  };
  return `---\n${stringify(head)}---\n\n${toMarkdown(content)}`;
}

async function readPosts(files: readonly SourceFile[], reader: Reader): Promise<ReadFile> {
  for (const file of files.filter(({ path }) => /\.(json|xml)$/i.test(path))) {
    const found = await reader.read(file);
    if (found) return found;
  }
  const all: ReadFile = { source: "Markdown", posts: [], leftOut: [], pictures: [] };
  const markdown = files.filter(isMarkdown);
  if (markdown.length === 0)
    throw refusal("There are no posts in it: neither Markdown files nor an export of Ghost or WordPress.");
  for (const file of markdown) {
    const found = await reader.read(file);
    all.posts.push(...(found?.posts ?? []));
    all.leftOut.push(...(found?.leftOut ?? []));
    all.pictures.push(...(found?.pictures ?? []));
  }
  return all;
}
