import { data, redirect } from "react-router";
import { find } from "#app/ui/api/api.server.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { pages } from "#content/pages.ts";
import { tagHref } from "#contract/tag-slug.ts";
import type { Route } from "./+types/blog-tag.route";
import { NewsletterBlock } from "./newsletter-block.tsx";
import { TagPage } from "./tag-page.tsx";

const PAGE_NUMBER = /^[1-9]\d{0,8}$/;
/** More would not fit in a search result. */
const NAMED_ARTICLES = 3;
const SLUG = /^[a-z0-9-]{1,100}$/;

/** Serves /blog/tags/react and /blog/tags/react/page/2 and so on. */
export async function loader({ params: { tag, page = "1" }, params, context }: Route.LoaderArgs) {
  if (!SLUG.test(tag) || !PAGE_NUMBER.test(page)) throw data(null, { status: 404 });
  if (params.page === "1") throw redirect(tagHref(tag), 301);
  const found = await find(context, ({ contentItems }) => contentItems.tags.listTagged(tag, Number(page)));
  if (!found) throw data(null, { status: 404 });
  if (found.slug !== tag) throw redirect(tagHref(found.slug), 301);
  return found;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, name, page, articles } = loaderData;
  const { site } = matches[0].loaderData;
  const title = `Articles on ${name}`;
  const facts = {
    path: tagHref(slug, page),
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${title}: ${articles
      .slice(0, NAMED_ARTICLES)
      .map((article) => article.title)
      .join("; ")}`,
  };
  const trail = breadcrumbs(site, [pages.blog, { title: name, path: tagHref(slug) }]);
  const link = (rel: "prev" | "next", number: number) => ({
    tagName: "link" as const,
    rel,
    href: site + tagHref(slug, number),
  });
  return [
    ...pageMeta(matches, facts, { pictureOf: tagHref(slug), data: [trail] }),
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(page < loaderData.pages ? [link("next", page + 1)] : []),
  ];
}

export default function BlogTag({ loaderData }: Route.ComponentProps) {
  const { name, total, page, pages: count } = loaderData;
  const lead = total === 1 ? "1 article" : `${total.toLocaleString("en-US")} articles`;
  return (
    <>
      <PageHeading label="Tag" title={name} lead={page > 1 ? `${lead}, page ${page} of ${count}` : lead} />
      <TagPage {...loaderData} />
      <NewsletterBlock />
    </>
  );
}
