import type { ReactNode } from "react";
import type { PageExtras, PageFacts, SiteFacts } from "#app/ui/pages/page-meta.ts";

/** `extras` holds what the page shows besides the item; load-extras.server.ts reads it. */
type ViewProps<Item, Extras> = { item: Item; extras: Extras };

/** How visitors see an item: on its own page, or in its place on a shared one. The admin area's preview shows the same. */
export type ContentView<Item = never, Extras = never> = {
  View: (props: ViewProps<Item, Extras>) => ReactNode;
  /** How the items appear on the type's listing; by default, each with its date, title and description. */
  Listing?: (props: { items: readonly Item[] }) => ReactNode;
  /** Adds structured data and the like to the head of an item's own page. */
  head?: (item: Item, page: PageFacts, facts: SiteFacts) => PageExtras;
  /** Shown for an unknown slug instead of the site's 404 page. */
  NotFound?: () => ReactNode;
};
