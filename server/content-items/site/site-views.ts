import { type SiteContent, sectionOf, siteSections } from "#content-types/site/site-sections.ts";
import { type SectionEntry, WHOLE_SITE } from "#contract/site.ts";
import type { Core } from "#server/core.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ContentItem } from "../content-item.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import type { MakeItYoursService } from "../make-it-yours/make-it-yours.service.ts";
import { withPitch } from "./site-content.ts";
import { isSample } from "./site-samples.ts";

/** The owner's view of the site's sections. */
export function siteViews(
  { siteContent }: Core,
  content: ContentItemsService,
  makeItYours: Pick<MakeItYoursService, "upcoming">,
) {
  return {
    listSections: (): Promise<SectionEntry[]> =>
      Promise.all(
        siteSections.map(async ({ name, key, title, summary }) => {
          const item = await content.find(name, name);
          return {
            key,
            title,
            summary,
            updatedAt: new Date(item.updatedAt).toISOString(),
            isSample: isSample(key, item.fields),
            hasWorkingCopy: (await content.editing.workingCopyOf(item)) !== undefined,
          };
        }),
      ),

    /** The site as it will be with the changes of this section, and the page that shows them. */
    async preview(key: string): Promise<{ address: string; content: SiteContent }> {
      if (key === WHOLE_SITE) return { address: "/", content: await makeItYours.upcoming() };
      const section = sectionOf(key);
      if (!section) throw notFound();
      const copy = await content.editing.workingCopyOf(await content.find(section.name, section.name));
      const current = await siteContent.current();
      const changed = { ...current[section.key], ...copy?.body.fields };
      return { address: section.address, content: withPitch({ ...current, [section.key]: changed }) };
    },

    /** What the holder of a preview link gets: an item as it is being written, or the same as above for a section. */
    async openPreview(link: string): Promise<{ item: ContentItem } | { address: string; content: SiteContent }> {
      const item = await content.previews.open(link);
      const section = siteSections.find(({ name }) => name === item.type);
      if (!section) return { item };
      const current = await siteContent.current();
      const changed = { ...current[section.key], ...item.fields };
      return { address: section.address, content: { ...current, [section.key]: changed } };
    },
  };
}
