import { Feed } from "feed";
import { pages } from "#content/pages.ts";
import { profile } from "#content/profile.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";

/** Feed readers keep what they have seen: the newest are enough. */
const NEWEST = 20;

/** The newest articles, whole, for feed readers. */
export async function articlesFeed(site: string, content: ContentItemsService): Promise<Feed> {
  const newest = await content.newestPublished("blog-post", NEWEST);
  const feed = new Feed({
    id: `${site}/blog`,
    link: `${site}/blog`,
    title: `${profile.name}: articles`,
    description: pages.blog.description,
    language: "en",
    copyright: profile.name,
    author: { name: profile.name, link: `${site}/` },
    feedLinks: { rss: `${site}/feed.xml`, json: `${site}/feed.json` },
    updated: new Date(Math.max(0, ...newest.map(({ updatedAt }) => updatedAt))),
  });
  for (const post of newest) {
    const address = `${site}/blog/${post.slug}`;
    feed.addItem({
      id: address,
      link: address,
      title: post.title,
      description: post.description,
      content: withWholeAddresses(post.content, site),
      date: new Date(post.publishAt ?? post.createdAt),
      category: tagsOf(post).map((name) => ({ name })),
    });
  }
  return feed;
}

/** In a feed reader "/blog" leads nowhere. The content was sanitised when it was saved, so its attributes have this form. */
function withWholeAddresses(html: string, site: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${site}/`);
}

function tagsOf({ fields }: ContentItem): string[] {
  return Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === "string") : [];
}
