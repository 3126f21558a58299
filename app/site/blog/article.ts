export type ArticleFilter = { search: string; category: string };

/** The chip for no category filter. */
export const ALL_CATEGORIES = "All";

/** The URL of a page of the listing; filters that aren't set are left out. */
export function listingHref(filter: ArticleFilter, page = 1): string {
  return (page > 1 ? `/blog/page/${page}` : "/blog") + searchOf(filter);
}

/** The API's URL for the same page. */
export function listingApi(filter: ArticleFilter, page = 1) {
  return `/api/blog-listing${searchOf(filter, page)}` as const;
}

function searchOf({ search, category }: ArticleFilter, page = 1): string {
  const parameters = new URLSearchParams();
  if (search.trim()) parameters.set("q", search.trim());
  if (category !== ALL_CATEGORIES) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** The first and last page, the current one and its neighbors; null marks a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].toSorted((one, other) => one - other);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
