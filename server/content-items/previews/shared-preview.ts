import { type SiteContent, siteSections } from "#content-types/site/site-sections.ts";
import type { Core } from "#server/core.ts";
import type { ContentItem } from "../content-item.ts";
import type { ContentItemsService } from "../content-items.service.ts";

/** An item as it is being written, or the site with the changes of a section and the page that shows them. */
type SharedPreview = { item: ContentItem } | { address: string; content: SiteContent };

/** What the holder of a preview link gets. */
export const sharedPreviews =
  ({ siteContent }: Pick<Core, "siteContent">, { previews }: ContentItemsService) =>
  async (link: string): Promise<SharedPreview> => {
    const item = await previews.open(link);
    const section = siteSections.find(({ name }) => name === item.type);
    if (!section) return { item };
    const current = await siteContent.current();
    const changed = { ...current[section.key], ...item.fields };
    return { address: section.address, content: { ...current, [section.key]: changed } };
  };
