import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { tagHref } from "#contract/tag-slug.ts";
import type { TagPageAnswer } from "#contract/taxonomies.ts";
import { ArticleCard } from "./article-card.tsx";
import { Pagination } from "./pagination.tsx";

/** The articles with a tag. */
export function TagPage({ slug, articles, page, pages }: TagPageAnswer) {
  return (
    <div className="page-measure grid gap-10 pb-20">
      <a
        href="/blog"
        className="no-print inline-flex min-h-8 w-fit items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Back to Blog
      </a>
      <h2 className="sr-only">Articles</h2>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination hrefOf={(number) => tagHref(slug, number)} page={page} pages={pages} />}
    </div>
  );
}
