import type { ReactNode } from "react";
import type { Heading } from "#app/site/content/article.server.ts";
import { RichText } from "#app/site/layout/rich-text.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { type Category, categoryText } from "#app/ui/controls/category.ts";
import { TagLinks } from "#app/ui/controls/tag-links.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { shortDate } from "#app/ui/lib/dates.ts";
import { srcSetOf } from "#contract/media.ts";
import { withArticle } from "#engines/text/article.ts";
import type { HtmlNode } from "#engines/text/html-tree.ts";
import { ArticleContents } from "./article-contents.tsx";
import { CodeCopy } from "./code-copy.tsx";
import { CopyLink } from "./copy-link.tsx";
import { splitAtLiveFigures } from "./live-figures.ts";
import { NewsletterBlock } from "./newsletter-block.tsx";

type Neighbor = { slug: string; title: string } | null;

type PostPageProps = {
  post: {
    title: string;
    description: string;
    category: string;
    tags: readonly string[];
    author: string;
    language: string;
    readTime: string;
    createdAt: string;
    imageUrl: string;
    imageAlt: string;
  };
  /** The color of its category. */
  hue: Category;
  nodes: readonly HtmlNode[];
  headings: readonly Heading[];
  hasCode: boolean;
  newer: Neighbor;
  older: Neighbor;
  /** The owner's word for the work. */
  subject: string;
  /** Live figures by the path of their demo below /demos. */
  liveFigures?: Readonly<Record<string, ReactNode>>;
};

export function PostPage(props: PostPageProps) {
  const { post, hue, nodes, headings, hasCode, newer, older, subject, liveFigures = {} } = props;
  const language = post.language || undefined;
  return (
    <>
      <article className="page-measure grid grid-cols-1 gap-x-12 pt-28 pb-20 md:pt-36 print:pt-0 lg:grid-cols-[minmax(0,1fr)_240px]">
        <header className="grid max-w-3xl gap-5 lg:col-span-2">
          <a
            href="/blog"
            className="no-print inline-flex min-h-8 w-fit items-center gap-1.5 text-sm text-muted hover:text-ink"
          >
            <ArrowLeft className="size-4" />
            Back to Blog
          </a>
          <p className={`label-mono ${categoryText[hue]}`}>{post.category}</p>
          <h1 lang={language} className="headline text-4xl sm:text-5xl">
            {post.title}
          </h1>
          <p lang={language} className="text-lg text-muted">
            {post.description}
          </p>
          <p className="font-mono text-[13px] text-muted">
            {post.author && `${post.author} · `}
            <time dateTime={post.createdAt}>{shortDate(post.createdAt)}</time>
            {post.readTime && ` · ${post.readTime}`}
          </p>
          <TagLinks tags={post.tags} />
        </header>
        {headings.length > 1 && (
          <div className="no-print mt-10 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 lg:mt-12 lg:max-h-[calc(100vh-8rem)] lg:self-start lg:overflow-auto">
            <Island name="article-contents" wake="presence" component={ArticleContents} props={{ headings }} />
          </div>
        )}
        <div className="mt-10 min-w-0 lg:col-start-1 lg:row-start-2 lg:mt-12">
          {post.imageUrl && (
            <img
              src={post.imageUrl}
              srcSet={srcSetOf(post.imageUrl)}
              sizes="(min-width: 768px) 768px, 100vw"
              alt={post.imageAlt}
              className="mb-8 w-full max-w-3xl rounded-card border border-line"
            />
          )}
          {splitAtLiveFigures(nodes, Object.keys(liveFigures)).map((part, index) =>
            "nodes" in part ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never move
              <RichText key={index} nodes={part.nodes} language={language} />
            ) : (
              <div key={part.demo} className="no-print">
                {liveFigures[part.demo]}
              </div>
            ),
          )}
          <div className="no-print mt-12 flex max-w-3xl flex-wrap gap-3 border-t border-line pt-6">
            <Island name="copy-link" wake="visible" component={CopyLink} props={{ title: post.title }} />
            {hasCode && <Island name="code-copy" wake="presence" component={CodeCopy} props={{}} />}
            <ButtonLink href="/#contact" variant="secondary">
              {`Start ${withArticle(subject)} like this`}
            </ButtonLink>
          </div>
          <nav aria-label="More articles" className="no-print mt-8 grid max-w-3xl gap-4 sm:grid-cols-2">
            <NeighborLink neighbor={older} label="Previous" />
            <NeighborLink neighbor={newer} label="Next" className="sm:col-start-2 sm:text-right" />
          </nav>
        </div>
      </article>
      <NewsletterBlock />
    </>
  );
}

type NeighborLinkProps = { neighbor: Neighbor; label: string; className?: string };

function NeighborLink({ neighbor, label, className = "" }: NeighborLinkProps) {
  if (!neighbor) return null;
  return (
    <a
      href={`/blog/${neighbor.slug}`}
      className={`grid content-start gap-1 rounded-card border border-line bg-surface p-5 tint hover:border-line-strong ${className}`}
    >
      <span className="label-mono text-muted">{label}</span>
      <span className="font-medium text-balance">{neighbor.title}</span>
    </a>
  );
}
