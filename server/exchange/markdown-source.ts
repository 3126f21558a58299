import { posix } from "node:path";
import { slugFrom } from "#contract/slug.ts";
import { decodeText, type SourceFile } from "./archive.ts";
import { type ImportedPost, type ReadPosts, textOf, timeOf } from "./imported-post.ts";
import { markdownToHtml, readFrontMatter } from "./markdown.ts";

/** Files about a repository, not posts. */
const NOT_POSTS = /^(readme|license|licence|changelog|contributing|code_of_conduct|security)\b/i;
/** Far longer than any post; parsing it would take long, and it could not be stored. */
const LONGEST_FILE = 1024 * 1024;

export const isMarkdown = ({ path }: SourceFile) => /\.(md|markdown)$/i.test(path);

/** The post of a Markdown file, as Jekyll, Hugo, Eleventy and others have them. */
export function readMarkdown(file: SourceFile): ReadPosts {
  const read = readPost(file);
  return typeof read === "string" ? { posts: [], leftOut: [`${file.path}: ${read}.`] } : { posts: [read], leftOut: [] };
}

function readPost({ path, bytes }: SourceFile): ImportedPost | string {
  const name = posix.basename(path).replace(/\.\w+$/, "");
  if (NOT_POSTS.test(name)) return "not a post";
  if (bytes.length > LONGEST_FILE) return "longer than a post can be";
  const text = decodeText(bytes);
  if (text === undefined) return "not a text in UTF-8";
  const { fields, body, problem } = readFrontMatter(text.replace(/^\uFEFF/, ""));
  if (problem) return problem;
  if (fields.layout !== undefined && !/post|article|single|default|blog/i.test(textOf(fields.layout))) {
    return `a page (layout “${textOf(fields.layout)}”), not a post`;
  }
  const [, fileDate, fileSlug] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(name) ?? [];
  const [, heading] = /^#\s+(.+?)\s*#*$/m.exec(body) ?? [];
  const title = textOf(fields.title) || heading || titleFrom(fileSlug ?? ownName(path, name));
  const date = timeOf(fields.date) ?? timeOf(fields.publishDate) ?? timeOf(fileDate);
  const isDraft =
    fields.draft === true ||
    fields.published === false ||
    /draft/i.test(textOf(fields.status)) ||
    /(^|\/)_?drafts\//.test(path);
  return {
    key: path,
    title,
    slug: slugFrom(textOf(fields.slug) || fileSlug || ownName(path, name)),
    description: textOf(fields.description) || textOf(fields.excerpt) || textOf(fields.summary),
    seoTitle: textOf(fields.seoTitle) || textOf(fields.seo_title) || textOf(fields.meta_title),
    seoDescription: textOf(fields.seoDescription) || textOf(fields.seo_description) || textOf(fields.meta_description),
    html: markdownToHtml(withoutTemplates(withoutTitle(body, title))),
    tags: [...namesIn(fields.tags), ...namesIn(fields.categories), ...namesIn(fields.category)],
    author: textOf(fields.author) || namesIn(fields.authors).join(", "),
    date,
    isPublished: !isDraft && date !== undefined,
    featured: fields.featured === true,
    cover:
      textOf(fields.imageUrl) ||
      textOf(fields.image) ||
      textOf(fields.cover) ||
      textOf(fields.thumbnail) ||
      textOf(fields.feature_image),
    folder: posix.dirname(path),
  };
}

/** A post in a folder of its own is named by the folder. */
const ownName = (path: string, name: string) => (/^_?index$/i.test(name) ? posix.basename(posix.dirname(path)) : name);

function titleFrom(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The page shows the title itself. */
const withoutTitle = (body: string, title: string) =>
  body.replace(/^\s*#\s+(.+?)\s*#*\n/, (whole, heading: string) => (heading.trim() === title ? "" : whole));

/** Jekyll's highlighted code becomes a code block; its other tags and Hugo's short codes can't be run here. */
const withoutTemplates = (body: string) =>
  body
    .replaceAll(/\{%-?\s*highlight\s+([\w+#-]+).*?%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, "```$1\n$2```")
    .replaceAll(/\{\{[<%]\s*figure\s+[^>]*?src="([^"]+)"[^>]*?[>%]\}\}/g, "![]($1)")
    .replaceAll(/\{\{\s*(?:site\.baseurl|site\.url)\s*\}\}/g, "")
    .replaceAll(/^\{[%{][\s\S]*?[%}]\}[ \t]*\n?/gm, "");

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === "string" ? value.split(/,|(?<=^\S+)\s(?=\S+$)/) : [])
    .map(textOf)
    .filter(Boolean);
