import { data } from "react-router";
import { DemoPage } from "#app/features/demos/core/demo-page.tsx";
import { type ListingAddress, listingApi } from "#app/features/demos/shop/listing-url.ts";
import { ShopPage } from "#app/features/demos/shop/shop-page.tsx";
import { findGoods, listRecommendations } from "#app/lib/api.server.ts";
import type { RouteHandle } from "#app/lib/pages/hydration.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { announcedDemoPage } from "#content/pages.ts";
import { goods } from "#content/shop/goods.ts";
import { GOOD_CATEGORIES, GOOD_TOPICS, PRICE_BANDS } from "#contract/shop-goods.ts";
import { SHOP_LIMITS } from "#contract/shop-limits.ts";
import type { Route } from "./+types/ecommerce";

export const handle: RouteHandle = { search: ["q", "category", "topic", "price", "page", "good"] };

const page = announcedDemoPage("ecommerce");
const PAGE_NUMBER = /^[1-9]\d?$/;

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = addressOf(new URL(request.url).searchParams);
  const listing = await findGoods(context, listingApi(address, "words"));
  if (!listing) throw data(null, { status: 404 });
  const recommendations = address.good === "" ? [] : await listRecommendations(context, address.good);
  const names = Object.fromEntries(goods.map(({ id, name }) => [id, name]));
  return { catalog: { listing, address, recommendations }, names };
}

/** The search in a URL; invalid values are ignored. */
function addressOf(parameters: URLSearchParams): ListingAddress {
  const one = (name: string, known: readonly string[]) => {
    const value = parameters.get(name) ?? "";
    return known.includes(value) ? value : "";
  };
  const wanted = parameters.get("page") ?? "1";
  return {
    q: (parameters.get("q") ?? "").replaceAll("\0", " ").trim().slice(0, SHOP_LIMITS.searchCharacters).toWellFormed(),
    category: one("category", GOOD_CATEGORIES),
    topic: one("topic", GOOD_TOPICS),
    price: one("price", PRICE_BANDS),
    page: PAGE_NUMBER.test(wanted) ? Number(wanted) : 1,
    good: one(
      "good",
      goods.map(({ id }) => id),
    ),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function Ecommerce({ loaderData }: Route.ComponentProps) {
  return (
    <DemoPage page={page}>
      <ShopPage {...loaderData} />
    </DemoPage>
  );
}
