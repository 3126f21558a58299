import { data, redirect } from "react-router";
import { find, siteContentOf } from "#app/ui/api/api.server.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { blogPage, pages } from "#content/pages.ts";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import type { Route } from "./+types/blog.route";
import { ALL_CATEGORIES, type ArticleFilter, listingHref } from "./article.ts";
import { ArticleBrowser } from "./article-browser.tsx";
import { NewsletterBlock } from "./newsletter-block.tsx";

export const handle: RouteHandle = { search: ["q", "category"] };

const PAGE_NUMBER = /^[1-9]\d{0,8}$/;

/** Serves /blog and /blog/page/2 and so on. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { home, categories } = siteContentOf(context);
  const names = categories.posts.map(({ name }) => name);
  const filter = filterOf(new URL(request.url).searchParams, names);
  const wanted = params.page ?? "1";
  const page = PAGE_NUMBER.test(wanted) ? Number(wanted) : 0;
  if (params.page === "1") throw redirect(listingHref(filter), 301);
  const { search, category } = filter;
  const asked = { search, page, category: category === ALL_CATEGORIES ? undefined : category };
  const listing = page > 0 ? await find(context, ({ contentItems }) => contentItems.lists.blog(asked)) : undefined;
  // A search that finds less than it used to shows what it finds now, which may be nothing.
  if (!listing && page > 0 && listingHref(filter) !== pages.blog.path) throw redirect(listingHref(filter));
  if (!listing) throw data(null, { status: 404 });
  return { listing, filter, page: blogPage(home) };
}

/** The filter in a URL; invalid values are ignored. */
function filterOf(parameters: URLSearchParams, categories: readonly string[]): ArticleFilter {
  const category = parameters.get("category") ?? ALL_CATEGORIES;
  const search = (parameters.get("q") ?? "").replaceAll("\0", " ").trim().slice(0, MAX_SEARCH_CHARACTERS);
  return { search: search.toWellFormed(), category: categories.includes(category) ? category : ALL_CATEGORIES };
}

/** Filtered listings are canonicalized to the unfiltered one. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const trail = breadcrumbs(site, [pages.blog]);
  if (!loaderData) return pageMeta(matches, pages.blog, { data: [trail] });
  const { filter, listing, page: blog } = loaderData;
  const isFiltered = listingHref(filter) !== pages.blog.path;
  const facts = {
    ...blog,
    path: isFiltered ? pages.blog.path : listingHref(filter, listing.page),
    title: listing.page > 1 ? `${pages.blog.title}, page ${listing.page}` : pages.blog.title,
  };
  const link = (rel: "prev" | "next", page: number) => ({
    tagName: "link" as const,
    rel,
    href: site + listingHref(filter, page),
  });
  return [
    ...pageMeta(matches, facts, { pictureOf: pages.blog.path, data: [trail] }),
    ...(listing.page > 1 ? [link("prev", listing.page - 1)] : []),
    ...(listing.page < listing.pages ? [link("next", listing.page + 1)] : []),
  ];
}

export default function Blog({ loaderData: { listing, filter, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label="Blog" title={page.heading} lead={page.description} />
      <Island name="article-browser" wake="presence" component={ArticleBrowser} props={{ listing, initial: filter }} />
      <NewsletterBlock />
    </>
  );
}
