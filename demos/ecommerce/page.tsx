import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ask } from "#app/ui/api/api.server.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { SHOP_LIMITS } from "./contract/limits.ts";
import { PRICE_BANDS, PRODUCT_CATEGORIES, PRODUCT_TOPICS } from "./contract/products.ts";
import { demo } from "./demo.ts";
import { products } from "./sample/products.ts";
import type { ListingAddress } from "./view/listing-url.ts";
import { ShopDemo } from "./view/shop-demo.tsx";
import { ShopExplained } from "./view/shop-explained.tsx";

export const handle: RouteHandle = { search: ["q", "category", "topic", "price", "page", "good"] };

const PAGE_NUMBER = /^[1-9]\d?$/;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = addressOf(new URL(request.url).searchParams);
  const { page, good, ...filter } = address;
  const { listing, recommendations } = await ask(context, async ({ demos }) => {
    const { shop } = demos.ecommerce;
    return {
      listing: await shop.search({ ...filter, q: filter.q.toLowerCase() }, page, undefined),
      recommendations: good ? shop.recommend(good) : [],
    };
  });
  if (!listing) throw data(null, { status: 404 });
  const names = Object.fromEntries(products.map(({ id, name }) => [id, name]));
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
    category: one("category", PRODUCT_CATEGORIES),
    topic: one("topic", PRODUCT_TOPICS),
    price: one("price", PRICE_BANDS),
    page: PAGE_NUMBER.test(wanted) ? Number(wanted) : 1,
    good: one(
      "good",
      products.map(({ id }) => id),
    ),
  };
}

export const meta = demoMeta(demo);

export default function Page() {
  const { catalog, names } = useLoaderData<typeof loader>();
  return (
    <DemoPage
      demo={demo}
      figure={
        <div>
          <ScriptNote>
            You can search and browse the sample goods. The cart, the checkout and the failure lab need JavaScript,
            which is switched off in this browser; without it, the search knows words but not meanings.
          </ScriptNote>
          <Island name="shop-demo" wake="presence" component={ShopDemo} props={{ catalog, names }} />
        </div>
      }
    >
      <p className="max-w-2xl text-lg">
        A shop that can’t be cheated: break it with the failure lab, or send a hundred buyers at once, and watch whether
        stock and money still add up. Everything in it is sample data.
      </p>
      <ShopExplained />
    </DemoPage>
  );
}
