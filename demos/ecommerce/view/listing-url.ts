import type { ProductFilter } from "../contract/products.ts";

/** What the page's address says: the filter, the page of the listing and the product that is open. */
export type ListingAddress = ProductFilter & { page: number; good: string };

const PATH = "/demos/ecommerce";
const FACETS = ["q", "category", "topic", "price"] as const;

function parametersOf({ page, ...filter }: ProductFilter & { page: number }): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of FACETS) if (filter[name]) parameters.set(name, filter[name]);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

export function listingHref({ good, ...address }: ListingAddress): string {
  const parameters = parametersOf(address);
  if (good) parameters.set("good", good);
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH;
}

export function listingApi(address: ProductFilter & { page: number }, by: "words" | "meaning") {
  const parameters = parametersOf(address);
  if (by === "meaning") parameters.set("by", by);
  return parameters.size > 0 ? (`/api/shop/goods?${parameters}` as const) : "/api/shop/goods";
}
