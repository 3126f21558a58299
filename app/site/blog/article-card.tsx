import type { MouseEvent } from "react";
import { ArticlePicture } from "#app/site/figures/article-picture.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { categoryHue, categoryText } from "#app/ui/controls/category.ts";
import { TagLinks } from "#app/ui/controls/tag-links.tsx";
import { shortDate } from "#app/ui/lib/dates.ts";
import type { ArticleSummary } from "#contract/blog-listing.ts";

type ArticleCardProps = { article: ArticleSummary; large?: boolean; onOpen?: (click: MouseEvent) => void };

export function ArticleCard({ article, large = false, onOpen }: ArticleCardProps) {
  const Heading = large ? "h2" : "h3";
  const { hue } = article;
  return (
    <Card
      as="article"
      className={`flex h-full flex-col-reverse tint hover:border-line-strong${large ? " lg:flex-row" : ""}`}
    >
      <CardBody className="flex flex-1 flex-col gap-3">
        <p className={`label-mono ${categoryText[hue]}`}>
          {article.category}
          {large && " · Featured"}
        </p>
        <Heading className={large ? "headline max-w-3xl text-3xl sm:text-4xl" : "text-lg font-semibold tracking-tight"}>
          <a href={`/blog/${article.slug}`} onClick={onOpen} className="hover:text-accent-text">
            {article.title}
          </a>
        </Heading>
        <p className={large ? "max-w-2xl text-muted" : "text-[15px] text-muted"}>{article.description}</p>
        <TagLinks tags={article.tags} />
        <p className="mt-auto pt-2 font-mono text-xs text-muted">
          <time dateTime={article.createdAt}>{shortDate(article.createdAt)}</time>
          {article.readTime && ` · ${article.readTime}`}
        </p>
      </CardBody>
      {large && (
        <div
          aria-hidden="true"
          className={`demo-gradient min-h-24 border-line max-lg:border-b lg:w-2/5 lg:border-l ${categoryHue[hue]}`}
        >
          {article.picture && <ArticlePicture picture={article.picture} className="size-full max-h-72 lg:max-h-96" />}
        </div>
      )}
      {!large && article.picture && (
        <ArticlePicture picture={article.picture} className="h-44 w-full border-b border-line" />
      )}
    </Card>
  );
}
