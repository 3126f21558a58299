import { type FormEvent, type MouseEvent, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Search } from "#app/ui/icons/forms.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { isPlainClick } from "#app/ui/lib/plain-click.ts";
import { type BlogListingAnswer, MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { ALL_CATEGORIES, type ArticleFilter, listingHref } from "./article.ts";
import { ArticleCard } from "./article-card.tsx";
import { Pagination } from "./pagination.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";
import { useArticleListing } from "./use-article-listing.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";

/** Debounces typing: long enough to search once per word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 200;

type ArticleBrowserProps = {
  listing: BlogListingAnswer;
  initial: ArticleFilter;
};

/** Search, categories, articles and pagination. Without JavaScript it is a form and links to the same URLs. */
export function ArticleBrowser({ listing: firstListing, initial }: ArticleBrowserProps) {
  const [filter, setFilter] = useState(initial);
  const { listing, listedFor, isLoading, problem, load } = useArticleListing(firstListing, initial);
  const navigation = useSlowNavigation();
  const { featured, articles, categories, count, total, page, pages } = listing;

  function choose(next: ArticleFilter, delayMs = 0) {
    setFilter(next);
    history.replaceState(history.state, "", listingHref(next));
    load(next, delayMs);
  }
  function pick(event: MouseEvent, category: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose({ ...filter, category });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    choose(filter);
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
            defaultValue={filter.search}
            maxLength={MAX_SEARCH_CHARACTERS}
            onChange={(event) => choose({ ...filter, search: event.currentTarget.value }, TYPING_PAUSE_MS)}
          />
          {filter.category !== ALL_CATEGORIES && <input type="hidden" name="category" value={filter.category} />}
          <Button type="submit" variant="secondary" aria-label="Search">
            <Search className="size-4.5" />
          </Button>
        </form>
        <ul aria-label="Categories" className="flex flex-wrap gap-2 empty:hidden">
          {(categories.length > 0 ? [ALL_CATEGORIES, ...categories] : []).map((category) => {
            const isSelected = category === filter.category;
            return (
              <li key={category} className="min-w-0 wrap-anywhere">
                <a
                  href={listingHref({ ...filter, category })}
                  aria-current={isSelected ? "true" : undefined}
                  data-replay=""
                  onClick={(event) => pick(event, category)}
                  className={classNames(
                    "inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm tint",
                    isSelected
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
      {problem === undefined ? (
        <>
          {featured && <ArticleCard article={featured} large onOpen={navigation.begin} />}
          <section aria-labelledby="all-articles" aria-busy={isLoading || undefined} className="grid gap-6">
            <h2 id="all-articles" className="text-2xl font-semibold tracking-tight">
              All Articles{" "}
              <span className="font-mono text-base font-normal text-muted tabular-nums">
                ({count.toLocaleString("en-US")})
              </span>
            </h2>
            <output className="sr-only">
              {total === 1 ? "1 article" : `${total.toLocaleString("en-US")} articles`}
              {page > 1 && `, page ${page} of ${pages}`}
            </output>
            {total === 0 ? (
              <div className={BOX_LOOK}>
                <p className="font-medium">No articles found</p>
                <p className="mt-1 text-muted">Try adjusting your search or filter criteria.</p>
              </div>
            ) : (
              <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
                {articles.map((article) => (
                  <li key={article.slug}>
                    <ArticleCard article={article} onOpen={navigation.begin} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          {pages > 1 && <Pagination hrefOf={(number) => listingHref(listedFor, number)} page={page} pages={pages} />}
        </>
      ) : (
        <div role="alert" className={BOX_LOOK}>
          <p className="font-medium">{problem}</p>
          <Button variant="secondary" size="sm" className="mt-4" busy={isLoading} onClick={() => load(filter)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const BOX_LOOK = "rounded-card border border-dashed border-line-strong px-6 py-14 text-center";
