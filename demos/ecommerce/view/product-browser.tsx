import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Search } from "#app/ui/icons/forms.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { isPlainClick } from "#app/ui/lib/plain-click.ts";
import { SHOP_LIMITS } from "../contract/limits.ts";
import type { Facet, ProductListing, Recommendation } from "../contract/products.ts";
import { type ListingAddress, listingHref } from "./listing-url.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductDetail } from "./product-detail.tsx";
import { useProducts, useRecommendations } from "./use-products.ts";

/** Debounces typing: long enough to search once per word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 250;

const FACET_LABELS = { category: "Categories", topic: "Topics", price: "Prices" } as const;

export type Catalog = {
  listing: ProductListing;
  address: ListingAddress;
  recommendations: readonly Recommendation[];
};

type ProductBrowserProps = Catalog & {
  /** Available pieces in the visitor's sandbox, once there is one. */
  stock: Record<string, number> | undefined;
  onAdd: (product: string, quantity: number) => void;
};

/** Search, facets and products. Without JavaScript it is a form and links to the same addresses. */
export function ProductBrowser({ listing: first, address: start, recommendations, stock, onAdd }: ProductBrowserProps) {
  const [address, setAddress] = useState(start);
  const { listing, isLoading, problem, load } = useProducts(first);
  const goesWith = useRecommendations(address.good, recommendations);

  // The server's first answer is found by words alone.
  const refine = useEffectEvent(() => {
    if (start.q !== "") load(start);
  });
  useEffect(() => refine(), []);

  function go(next: ListingAddress, delayMs = 0) {
    setAddress(next);
    history.replaceState(history.state, "", listingHref(next));
    const isSameListing = listingHref({ ...next, good: "" }) === listingHref({ ...address, good: "" });
    if (!isSameListing) load(next, delayMs);
  }
  const choose = (changes: Partial<ListingAddress>, delayMs?: number) =>
    go({ ...address, page: 1, good: "", ...changes }, delayMs);
  function submit(event: FormEvent) {
    event.preventDefault();
    load(address);
  }
  function turn(event: MouseEvent, page: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose({ page });
  }
  /** A recommendation may be on another page, so it is searched for by its name. */
  const open = (good: string) => {
    if (listing.goods.some(({ id }) => id === good)) return go({ ...address, good });
    const name = goesWith.find((one) => one.good.id === good)?.good.name ?? "";
    go({ ...address, q: name, category: "", topic: "", price: "", page: 1, good });
  };

  return (
    <section aria-labelledby="goods-title" className="grid min-w-0 grid-cols-1 content-start gap-5">
      <h2 id="goods-title" className="sr-only">
        Sample goods
      </h2>
      <search className="grid gap-3">
        <form action="/demos/ecommerce" method="get" onSubmit={submit} className="flex max-w-xl gap-2">
          <Input
            type="search"
            name="q"
            aria-label="Search the shop"
            placeholder="Try “thermocuple” or “is the tank full?”"
            value={address.q}
            maxLength={SHOP_LIMITS.searchCharacters}
            onChange={(event) => choose({ q: event.currentTarget.value }, TYPING_PAUSE_MS)}
          />
          {(["category", "topic", "price"] as const).map(
            (name) => address[name] && <input key={name} type="hidden" name={name} value={address[name]} />,
          )}
          <Button type="submit" variant="secondary" aria-label="Search">
            <Search className="size-4.5" />
          </Button>
        </form>
        {(["category", "topic", "price"] as const).map((name) => (
          <FacetLinks
            key={name}
            label={FACET_LABELS[name]}
            facets={listing.facets[name]}
            selected={address[name]}
            hrefOf={(value) => listingHref({ ...address, page: 1, good: "", [name]: value })}
            onChoose={(value) => choose({ [name]: value })}
          />
        ))}
      </search>
      <p className="text-sm text-muted">
        <output aria-live="polite">
          {listing.total === 1 ? "1 good" : `${listing.total} goods`}
          {listing.pages > 1 && `, page ${listing.page} of ${listing.pages}`}.
        </output>{" "}
        {isLoading && address.q !== "" && "Searching by meaning, too…"}
        {listing.meaning === "used" && "Found by words, typos included, and by meaning."}
        {listing.meaning === "unavailable" && "The language model is busy, so this search used words only."}
      </p>
      {problem && (
        <p role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-2.5">
          {problem}{" "}
          <Button variant="secondary" size="sm" busy={isLoading} onClick={() => load(address)}>
            Try again
          </Button>
        </p>
      )}
      {listing.total === 0 && <p>Nothing found. Try another word, or fewer filters.</p>}
      <ul aria-label="Goods" aria-busy={isLoading || undefined} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {listing.goods.map((product) => {
          const isOpen = product.id === address.good;
          const available = stock?.[product.id] ?? product.stock;
          return (
            <ProductCard
              key={product.id}
              product={product}
              available={available}
              href={listingHref({ ...address, good: isOpen ? "" : product.id })}
              isOpen={isOpen}
              onToggle={() => go({ ...address, good: isOpen ? "" : product.id })}
              onAdd={() => onAdd(product.id, 1)}
            >
              {isOpen && (
                <ProductDetail
                  product={product}
                  available={available}
                  recommendations={goesWith}
                  hrefOf={(other) => listingHref({ ...address, good: other })}
                  onAdd={(quantity) => onAdd(product.id, quantity)}
                  onOpen={open}
                />
              )}
            </ProductCard>
          );
        })}
      </ul>
      {listing.pages > 1 && (
        <nav aria-label="Pages of goods" className="flex flex-wrap gap-2">
          {Array.from({ length: listing.pages }, (_, at) => at + 1).map((page) => (
            <ButtonLink
              key={page}
              href={listingHref({ ...address, page, good: "" })}
              rel="nofollow"
              variant={page === listing.page ? "primary" : "secondary"}
              size="sm"
              aria-current={page === listing.page ? "page" : undefined}
              onClick={(event) => turn(event, page)}
            >
              {page}
            </ButtonLink>
          ))}
        </nav>
      )}
    </section>
  );
}

type FacetLinksProps = {
  label: string;
  facets: readonly Facet[];
  selected: string;
  hrefOf: (value: string) => string;
  onChoose: (value: string) => void;
};

/** The values of one facet with their counts. Choosing the selected one again removes it. */
function FacetLinks({ label, facets, selected, hrefOf, onChoose }: FacetLinksProps) {
  const choose = (event: MouseEvent, value: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(value);
  };
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {facets
        .filter(({ value, count }) => count > 0 || value === selected)
        .map(({ value, count }) => {
          const isSelected = value === selected;
          const next = isSelected ? "" : value;
          return (
            <li key={value}>
              <a
                href={hrefOf(next)}
                rel="nofollow"
                aria-current={isSelected ? "true" : undefined}
                data-replay=""
                onClick={(event) => choose(event, next)}
                className={classNames(
                  "tap-target gap-1.5 rounded-full border px-3 text-sm tint",
                  isSelected
                    ? "border-ink bg-ink text-background"
                    : "border-line-strong bg-surface text-muted hover:border-field-line hover:text-ink",
                )}
              >
                {value} <span className="font-mono text-xs tabular-nums">{count}</span>
              </a>
            </li>
          );
        })}
    </ul>
  );
}
