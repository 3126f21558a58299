import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { Search } from "#app/components/icons/forms.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { isPlainClick } from "#app/lib/plain-click.ts";
import type { GoodListing, Recommendation } from "../contract/goods.ts";
import { SHOP_LIMITS } from "../contract/limits.ts";
import { FacetLinks } from "./facet-links.tsx";
import { GoodCard } from "./good-card.tsx";
import { GoodDetail } from "./good-detail.tsx";
import { type ListingAddress, listingHref } from "./listing-url.ts";
import { useGoods, useRecommendations } from "./use-goods.ts";

/** Debounces typing: long enough to search once per word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 250;

const FACET_LABELS = { category: "Categories", topic: "Topics", price: "Prices" } as const;

export type Catalog = {
  listing: GoodListing;
  address: ListingAddress;
  recommendations: readonly Recommendation[];
};

type GoodsBrowserProps = Catalog & {
  /** Available pieces in the visitor's sandbox, once there is one. */
  stock: Record<string, number> | undefined;
  onAdd: (good: string, quantity: number) => void;
};

/** Search, facets and goods. Without JavaScript it is a form and links to the same addresses. */
export function GoodsBrowser({ listing: first, address: start, recommendations, stock, onAdd }: GoodsBrowserProps) {
  const [address, setAddress] = useState(start);
  const { listing, isLoading, problem, load } = useGoods(first);
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
        {listing.goods.map((good) => {
          const isOpen = good.id === address.good;
          const available = stock?.[good.id] ?? good.stock;
          return (
            <GoodCard
              key={good.id}
              good={good}
              available={available}
              href={listingHref({ ...address, good: isOpen ? "" : good.id })}
              isOpen={isOpen}
              onToggle={() => go({ ...address, good: isOpen ? "" : good.id })}
              onAdd={() => onAdd(good.id, 1)}
            >
              {isOpen && (
                <GoodDetail
                  good={good}
                  available={available}
                  recommendations={goesWith}
                  hrefOf={(other) => listingHref({ ...address, good: other })}
                  onAdd={(quantity) => onAdd(good.id, quantity)}
                  onOpen={open}
                />
              )}
            </GoodCard>
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
