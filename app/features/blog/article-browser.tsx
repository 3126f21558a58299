import { type FormEvent, type MouseEvent, useState } from "react";
import { Search } from "#app/components/icons/icons.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { ALL_CATEGORIES, type ArticleFilter, type ArticleSummary, filterArticles, listingHref } from "./article.ts";
import { ArticleCard } from "./article-card.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";
import { useSlowNavigation } from "./use-slow-navigation.ts";

type ArticleBrowserProps = {
  articles: readonly ArticleSummary[];
  categories: readonly string[];
  initial: ArticleFilter;
};

/** Search, chips and lists. Without script it is a form and links to the same addresses. */
export function ArticleBrowser({ articles, categories, initial }: ArticleBrowserProps) {
  const [filter, setFilter] = useState(initial);
  const navigation = useSlowNavigation();
  const found = filterArticles(articles, filter);
  const featured = found.find((article) => article.featured);
  const others = found.filter((article) => article !== featured);

  function choose(next: ArticleFilter) {
    setFilter(next);
    history.replaceState(history.state, "", listingHref(next));
  }
  function pick(event: MouseEvent, category: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose({ ...filter, category });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
  }

  if (navigation.isSlow) return <PostSkeleton />;
  return (
    <div className="page-measure grid gap-10 pb-20">
      <search className="grid gap-5">
        <form action="/blog" method="get" onSubmit={submit} className="flex max-w-xl gap-2">
          <Input
            type="search"
            name="q"
            aria-label="Search articles"
            placeholder="Search articles"
            defaultValue={initial.search}
            onChange={(event) => choose({ ...filter, search: event.currentTarget.value })}
          />
          {filter.category !== ALL_CATEGORIES && <input type="hidden" name="category" value={filter.category} />}
          <Button type="submit" variant="secondary" aria-label="Search">
            <Search aria-hidden strokeWidth={1.5} className="size-4.5" />
          </Button>
        </form>
        <ul aria-label="Categories" className="flex flex-wrap gap-2">
          {categories.map((category) => {
            const isChosen = category === filter.category;
            return (
              <li key={category}>
                <a
                  href={listingHref({ ...filter, category })}
                  aria-current={isChosen ? "true" : undefined}
                  data-replay=""
                  onClick={(event) => pick(event, category)}
                  className={classNames(
                    "inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm transition-colors duration-150",
                    isChosen
                      ? "border-ink bg-ink text-background"
                      : "border-line-strong bg-surface text-muted hover:border-field-line hover:text-ink",
                  )}
                >
                  {category}
                </a>
              </li>
            );
          })}
        </ul>
      </search>
      {featured && <ArticleCard article={featured} large onOpen={navigation.begin} />}
      <section aria-labelledby="all-articles" className="grid gap-6">
        <h2 id="all-articles" className="text-2xl font-semibold tracking-tight">
          All Articles{" "}
          <span className="font-mono text-base font-normal text-muted tabular-nums">({others.length})</span>
        </h2>
        <output className="sr-only">{found.length === 1 ? "1 article" : `${found.length} articles`}</output>
        {found.length === 0 ? (
          <div className="rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
            <p className="font-medium">No articles found</p>
            <p className="mt-1 text-muted">Try adjusting your search or filter criteria.</p>
          </div>
        ) : (
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {others.map((article) => (
              <li key={article.slug} data-below="">
                <ArticleCard article={article} onOpen={navigation.begin} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
