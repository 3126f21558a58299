import { data, redirect } from "react-router";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PostPage } from "#app/features/blog/post-page.tsx";
import { renderPost } from "#app/features/blog/render-post.server.ts";
import { findBlogPost, findNeighbors } from "#app/lib/api.server.ts";
import { pageMeta, unlistedMeta } from "#app/lib/page-meta.ts";
import { blogPosting, breadcrumbs } from "#app/lib/structured-data.ts";
import { pages } from "#content/pages.ts";
import { profile } from "#content/profile.ts";
import type { Route } from "./+types/blog-post";

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await findBlogPost(context, params.slug);
  if (!post) return data(null, { status: 404 });
  if (post.slug !== params.slug) throw redirect(`/blog/${post.slug}`, 301);
  const neighbors = await findNeighbors(context, post.slug);
  return { post, ...renderPost(post.content), newer: neighbors?.newer ?? null, older: neighbors?.older ?? null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return unlistedMeta("Blog Post Not Found", profile.name);
  const { title, description, slug, tags, createdAt: publishedAt } = loaderData.post;
  const { site } = matches[0].loaderData;
  const page = { path: `/blog/${slug}`, title, description };
  const data = [blogPosting(site, profile, { ...page, tags, publishedAt }), breadcrumbs(site, [pages.blog, page])];
  return pageMeta(matches, page, { type: "article", publishedAt, data });
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <PostPage {...loaderData} />;
  return (
    <>
      <PageHeading
        label="Blog"
        title="Blog Post Not Found"
        lead="The blog post you're looking for doesn't exist or has been removed."
      />
      <div className="page-measure pb-24">
        <ButtonLink href="/blog">Back to Blog</ButtonLink>
      </div>
    </>
  );
}
