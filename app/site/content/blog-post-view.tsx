import { PostPage } from "#app/site/blog/post-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { blogPosting, breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { pages } from "#content/pages.ts";
import type { BlogPostAnswer } from "#content-types/blog-post.ts";
import { demoFigures } from "#demos/figures.tsx";
import type { ContentView } from "./content-view.ts";
import type { BlogPostExtras } from "./load-extras.server.ts";

export const blogPostView: ContentView<BlogPostAnswer, BlogPostExtras> = {
  View: ({ item, extras }) => <PostPage post={item} {...extras} liveFigures={demoFigures} />,
  head: ({ title, tags, language, createdAt: publishedAt }, page, { site, profile }) => ({
    type: "article",
    publishedAt,
    data: [
      blogPosting(site, profile, { ...page, tags, language, publishedAt }),
      breadcrumbs(site, [pages.blog, { ...page, title }]),
    ],
  }),
  NotFound: () => (
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
  ),
};
