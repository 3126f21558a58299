import { data, type LoaderFunctionArgs } from "react-router";
import { listItems } from "#app/ui/api/api.server.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { type Matches, pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { type ContentType, labelOf } from "#content-types/content-type.ts";
import { contentType, contentTypes } from "#content-types/content-types.ts";
import { contentViews } from "./content-views.ts";
import { ItemList } from "./item-list.tsx";

/**
 * The page that lists the items of a content type, for every type whose record has a `listing`. Typed by hand, because
 * types are generated only for routes in use, and the sample site's lists have pages of their own.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const type = contentTypes.find(({ listing }) => listing?.path === pathname);
  if (!type?.listing) throw data(null, { status: 404 });
  return { typeName: type.name, listing: type.listing, items: await listItems(context, type.name) };
}

type ListingData = Awaited<ReturnType<typeof loader>>;

export function meta({ matches, loaderData }: { matches: Matches; loaderData?: ListingData }) {
  if (!loaderData) return [];
  const { listing, typeName } = loaderData;
  const { feed } = contentType(typeName);
  return [
    ...pageMeta(matches, listing, { data: [breadcrumbs(matches[0].loaderData?.site ?? "", [listing])] }),
    ...(feed ? feedLinks(feed) : []),
  ];
}

/** Before the site's own feed, because readers take the first. */
const feedLinks = ({ path, title }: NonNullable<ContentType["feed"]>) =>
  [
    { type: "application/rss+xml", href: `${path}.xml` },
    { type: "application/feed+json", href: `${path}.json` },
  ].map((link) => ({ tagName: "link" as const, rel: "alternate", title: labelOf({ singular: title }), ...link }));

export default function ContentListing({ loaderData: { typeName, listing, items } }: { loaderData: ListingData }) {
  const type = contentType(typeName);
  const { Listing } = contentViews[typeName];
  return (
    <>
      <PageHeading label={type.plural} title={listing.title} lead={listing.description} />
      <div className="page-measure pb-24 md:pl-[246px]">
        {Listing ? <Listing items={items as never[]} /> : <ItemList type={type} items={items} />}
      </div>
    </>
  );
}
