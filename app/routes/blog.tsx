import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ALL_CATEGORIES } from "#app/features/blog/article.ts";
import { ArticleBrowser } from "#app/features/blog/article-browser.tsx";
import { NewsletterBlock } from "#app/features/blog/newsletter-block.tsx";
import { Island } from "#app/islands/island.tsx";
import { listBlogPosts } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { pages } from "#content/pages.ts";
import { BLOG_CATEGORIES } from "#contract/content-terms.ts";
import type { Route } from "./+types/blog";

const CATEGORIES = [ALL_CATEGORIES, ...BLOG_CATEGORIES];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.blog, { data: [breadcrumbs(matches[0].loaderData.site, [pages.blog])] });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const category = searchParams.get("category") ?? ALL_CATEGORIES;
  const posts = await listBlogPosts(context);
  const featured = posts.find((post) => post.featured === "true");
  return {
    articles: posts.map((post) => ({
      slug: post.slug,
      title: post.title,
      description: post.description,
      category: post.category,
      tags: post.tags,
      readTime: post.readTime,
      createdAt: post.createdAt,
      featured: post === featured,
    })),
    filter: {
      search: searchParams.get("q") ?? "",
      category: CATEGORIES.includes(category) ? category : ALL_CATEGORIES,
    },
  };
}

export default function Blog({ loaderData: { articles, filter } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label="Blog" title="Notes from the work" lead={pages.blog.description} />
      <Island
        name="article-browser"
        wake="presence"
        component={ArticleBrowser}
        props={{ articles, categories: CATEGORIES, initial: filter }}
      />
      <NewsletterBlock />
    </>
  );
}
