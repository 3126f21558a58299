import { escapeHtml } from "#engines/text/escape-html.ts";
import { withoutFootnoteLinks } from "#engines/text/footnotes.ts";
import type { HtmlNode } from "#engines/text/html-tree.ts";
import { parseHtml } from "#engines/text/parse-html.ts";
import { sanitizeContent } from "#server/content-items/sanitize.ts";
import { pictureOf, simplify } from "./simplify.ts";
import { FONT, INK, linkStyle, MUTED, toHtml } from "./to-html.ts";
import { toText } from "./to-text.ts";

/** What the email shows of a post. */
export type MailedPost = {
  title: string;
  description: string;
  content: string;
  /** The page of the article, with the site's address. */
  url: string;
  readTime: string;
  /** Empty if it is in English. */
  language: string;
  imageUrl: string;
  imageAlt: string;
};

export type PostMailParts = { post: MailedPost; ownerName: string; linkColor: string; footer: string; siteUrl: string };

/** `text` and `html` contain this in place of a reader's own link. */
const UNSUBSCRIBE = "{{unsubscribe}}";

/** Gmail cuts off longer messages, and with them the link to unsubscribe. */
const MAX_ARTICLE_BYTES = 80_000;

/** Renders a post for all readers at once. `forReader` completes it for one of them. */
export function renderPostMail({ post, ownerName, linkColor, footer, siteUrl }: PostMailParts) {
  const article = simplify(withoutFootnoteLinks(parseHtml(sanitizeContent(post.content))), post.url);
  const { shown, isCut } = cutAt(article, MAX_ARTICLE_BYTES);
  const onSite = isCut ? "Read the rest on the site" : "Read it on the site";
  const picture = post.imageUrl ? pictureOf({ src: post.imageUrl, alt: post.imageAlt }, post.url) : [];
  return {
    subject: post.title,
    text: [
      ownerName,
      post.title,
      post.description,
      post.url,
      toText(shown),
      `${onSite}: ${post.url}`,
      `--\n${footer && `${footer}\n`}Unsubscribe: ${UNSUBSCRIBE}\n`,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    html: `<!doctype html>
<html lang="${escapeHtml(post.language || "en")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(post.title)}</title>
</head>
<body style="margin:0;padding:0;background:#ffffff">
<div style="max-width:600px;margin:0 auto;padding:24px 20px 32px;${FONT};font-size:16px;line-height:1.6;color:${INK};background:#ffffff">
<p style="margin:0 0 28px;font-size:14px"><a href="${escapeHtml(siteUrl)}" style="color:${MUTED};text-decoration:none">${escapeHtml(ownerName)}</a></p>
<h1 style="margin:0 0 12px;font-size:28px;line-height:1.2;font-weight:600"><a href="${escapeHtml(post.url)}" style="color:${INK};text-decoration:none">${escapeHtml(post.title)}</a></h1>
${post.description ? `<p style="margin:0 0 12px;font-size:18px;line-height:1.5;color:${MUTED}">${escapeHtml(post.description)}</p>` : ""}
${post.readTime ? `<p style="margin:0 0 24px;font-size:14px;color:${MUTED}">${escapeHtml(post.readTime)}</p>` : ""}
${toHtml(picture, linkColor)}
${toHtml(shown, linkColor)}
<p style="margin:28px 0 0"><a href="${escapeHtml(post.url)}" style="${linkStyle(linkColor)};font-weight:600">${onSite}</a></p>
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #d9dce1">
<p style="margin:0;font-size:13px;line-height:1.5;color:${MUTED}">${escapeHtml(footer).replaceAll("\n", "<br>")} <a href="${UNSUBSCRIBE}" style="color:${MUTED};text-decoration:underline">Unsubscribe</a></p>
</div>
</body>
</html>
`,
  };
}

/** Fills in a reader's own link to unsubscribe. The article can't contain the placeholder's last occurrence. */
export function forReader({ text, html }: { text: string; html: string }, unsubscribeUrl: string) {
  return { body: replaceLast(text, unsubscribeUrl), html: replaceLast(html, escapeHtml(unsubscribeUrl)) };
}

function replaceLast(text: string, value: string): string {
  const at = text.lastIndexOf(UNSUBSCRIBE);
  return at < 0 ? text : text.slice(0, at) + value + text.slice(at + UNSUBSCRIBE.length);
}

/** Keeps the first paragraphs of an article that is too long for an email. */
function cutAt(article: HtmlNode[], maxBytes: number): { shown: HtmlNode[]; isCut: boolean } {
  let bytes = 0;
  const end = article.findIndex((node) => {
    bytes += Buffer.byteLength(toHtml([node], ""));
    return bytes > maxBytes;
  });
  return end < 0 ? { shown: article, isCut: false } : { shown: article.slice(0, end), isCut: true };
}
