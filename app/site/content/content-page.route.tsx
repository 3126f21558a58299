import { data, redirect } from "react-router";
import { findItem, withoutDeadDemo } from "#app/ui/api/api.server.ts";
import { pageMeta, unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { addressOf, hasOwnPage, labelOf } from "#content-types/content-type.ts";
import { contentType, contentTypes } from "#content-types/content-types.ts";
import { headTexts } from "#content-types/seo-fields.ts";
import type { Route } from "./+types/content-page.route";
import { contentViews } from "./content-views.ts";
import { loadExtras } from "./load-extras.server.ts";

/** The page of an item, for every content type that has them: /blog/:slug, /projects/:slug. */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const type = contentTypes.find((each) => hasOwnPage(each) && addressOf(each, slug) === pathname);
  if (!type) throw data(null, { status: 404 });
  const found = await findItem(context, type.name, slug);
  const item =
    found && "demoUrl" in found ? withoutDeadDemo(context, found as typeof found & { demoUrl: string }) : found;
  if (!item) {
    if (contentViews[type.name].NotFound) return data({ typeName: type.name, found: null }, { status: 404 });
    throw data(null, { status: 404 });
  }
  if (item.slug !== slug) throw redirect(addressOf(type, item.slug), 301);
  return { typeName: type.name, found: { item, extras: await loadExtras(context, type.name, item) } };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { typeName, found } = loaderData;
  const type = contentType(typeName);
  if (!found) return unlistedMeta(matches, `${titleCased(labelOf(type))} Not Found`);
  const page = { path: addressOf(type, found.item.slug), ...headTexts(found.item) };
  return pageMeta(matches, page, contentViews[typeName].head?.(found.item as never, page, matches[0].loaderData));
}

const titleCased = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export default function ContentPage({ loaderData: { typeName, found } }: Route.ComponentProps) {
  const { View, NotFound } = contentViews[typeName];
  if (!found) return NotFound && <NotFound />;
  return <View item={found.item as never} extras={found.extras as never} />;
}
