import { type Document, type Element, isTag } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { slugFrom } from "#contract/slug.ts";
import { safelyDecoded } from "./imported-html.ts";
import { type ReadPosts, timeOf } from "./imported-post.ts";

/** Posts of WordPress's XML export (WXR); undefined if it is something else. */
export function readWordPress(text: string): ReadPosts | undefined {
  if (!/<rss\b[\s\S]{0,2000}wordpress\.org\/export/.test(text.slice(0, 20_000))) return undefined;
  // The parser knows no document types, so entities can't multiply or read files.
  const document: Document = parseDocument(text, { xmlMode: true });
  const items = DomUtils.getElementsByTagName("item", document, true);
  const attachments = new Map(
    items
      .filter((item) => fieldOf(item, "wp:post_type") === "attachment")
      .map((item) => [fieldOf(item, "wp:post_id"), fieldOf(item, "wp:attachment_url")]),
  );
  const counts = new Map<string, number>();
  const posts = items.flatMap((item) => {
    const type = fieldOf(item, "wp:post_type");
    const status = fieldOf(item, "wp:status");
    const isTaken = type === "post" && status !== "trash" && status !== "auto-draft" && status !== "inherit";
    if (!isTaken) {
      const what = type === "post" ? "post in the trash" : type.replaceAll("_", " ");
      counts.set(what, (counts.get(what) ?? 0) + 1);
      return [];
    }
    const title = fieldOf(item, "title") || "Untitled";
    const isProtected = fieldOf(item, "wp:post_password") !== "";
    return {
      // Copies of a post can share an address.
      key: `${fieldOf(item, "guid")} ${fieldOf(item, "wp:post_id")}`,
      title,
      slug: slugFrom(safelyDecoded(fieldOf(item, "wp:post_name")) || title),
      description: DomUtils.textContent(parseDocument(fieldOf(item, "excerpt:encoded"))).trim(),
      // As the most used plugin stores them; a title with variables of the plugin is left out.
      seoTitle: metaOf(item, "_yoast_wpseo_title").includes("%%") ? "" : metaOf(item, "_yoast_wpseo_title"),
      seoDescription: metaOf(item, "_yoast_wpseo_metadesc"),
      html: withParagraphs(fieldOf(item, "content:encoded")),
      tags: children(item, "category")
        .map((category) => DomUtils.textContent(category).trim())
        .filter((tag) => tag && tag !== "Uncategorized"),
      author: fieldOf(item, "dc:creator"),
      date:
        timeOf(fieldOf(item, "wp:post_date_gmt")) ??
        timeOf(fieldOf(item, "wp:post_date")) ??
        timeOf(fieldOf(item, "pubDate")),
      // A protected post must not become public.
      isPublished: status === "publish" && !isProtected,
      featured: fieldOf(item, "wp:is_sticky") === "1",
      cover: attachments.get(metaOf(item, "_thumbnail_id")) ?? "",
      folder: "",
    };
  });
  const leftOut = [...counts].map(([what, count]) => `${count} × ${what}: only posts are imported.`);
  return { posts, leftOut };
}

const children = (item: Element, name: string) => item.children.filter(isTag).filter((child) => child.name === name);

function fieldOf(item: Element, name: string): string {
  const [found] = children(item, name);
  return found ? DomUtils.textContent(found).trim() : "";
}

function metaOf(item: Element, key: string): string {
  const entry = children(item, "wp:postmeta").find((meta) => fieldOf(meta, "wp:meta_key") === key);
  return entry ? fieldOf(entry, "wp:meta_value") : "";
}

const BLOCK =
  /^<(?:h\d|p|ul|ol|li|pre|blockquote|table|figure|div|hr|dl|form|section|address|iframe|video|audio|!--)\b/i;

/** Before blocks existed, WordPress stored paragraphs as lines. */
function withParagraphs(content: string): string {
  if (content.includes("<!-- wp:") || /<p[\s>]/i.test(content)) return content;
  const kept: string[] = [];
  // Code keeps its blank lines.
  const marked = content
    .replaceAll("\r\n", "\n")
    .replaceAll(/<pre\b[\s\S]*?<\/pre>/gi, (code) => `\n\n\uE000${kept.push(code) - 1}\uE000\n\n`);
  return marked
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) || part.startsWith("\uE000") ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`))
    .join("\n")
    .replaceAll(/\uE000(\d+)\uE000/g, (_match, at: string) => kept[Number(at)] ?? "");
}
