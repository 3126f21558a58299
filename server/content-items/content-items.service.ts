import type { ItemTypeName } from "#content-types/item-types.ts";
import type { Core } from "#server/core.ts";
import { notFound } from "#server/platform/errors.ts";
import { contentBulk } from "./bulk/content-bulk.ts";
import { contentEditing } from "./content-editing.ts";
import { contentImport } from "./content-import.ts";
import type { ContentItem } from "./content-item.ts";
import { readItem, readItemBySlug, readNeighbors } from "./content-items.store.ts";
import { contentJobs } from "./content-jobs.ts";
import { contentLife } from "./content-lifecycle.ts";
import { contentLists } from "./content-lists.ts";
import { createContentWriter } from "./content-writer.ts";
import { readFormerOwner } from "./former-slugs.store.ts";
import { contentOrder } from "./order/content-order.ts";
import { readPictureUses } from "./pictures/picture-uses.ts";
import { picturesInContent } from "./pictures/show-picture.ts";
import { previewLinks } from "./previews/preview-links.ts";
import { tagPages } from "./taxonomies/tag-pages.ts";
import { contentTaxonomies } from "./taxonomies/taxonomies.ts";

export type ContentItemsService = ReturnType<typeof createContentItemsService>;

/** Items of every content type, and the site's sections, which are stored the same way. */
export function createContentItemsService(core: Core) {
  const { db } = core.database;
  const writer = createContentWriter(core);

  async function find(type: ItemTypeName, id: string): Promise<ContentItem> {
    const item = await readItem(db, type, id);
    if (!item) throw notFound();
    return item;
  }

  /** The item with this slug, or one that used to have it; the item's own slug tells which. */
  async function findAt(type: ItemTypeName, slug: string, isVisible: (item: ContentItem) => boolean) {
    const here = await readItemBySlug(db, type, slug);
    if (here && isVisible(here)) return here;
    const formerId = await readFormerOwner(db, type, slug);
    const moved = formerId === undefined ? undefined : await readItem(db, type, formerId);
    if (moved && isVisible(moved)) return moved;
    throw notFound();
  }

  return {
    find,
    findPublished: (type: ItemTypeName, slug: string) => findAt(type, slug, ({ state }) => state === "published"),
    findBySlug: (type: ItemTypeName, slug: string) => findAt(type, slug, ({ state }) => state !== "trashed"),

    /** The next newer and the next older published item. */
    async neighborsOf(type: ItemTypeName, slug: string) {
      const item = await readItemBySlug(db, type, slug);
      if (item?.state !== "published") throw notFound();
      return readNeighbors(db, item);
    },

    lists: contentLists(core),
    editing: contentEditing(core, writer),
    life: contentLife(core, writer),
    order: contentOrder(core, writer),
    bulk: contentBulk(core, writer),
    imports: contentImport(core, writer),
    pictures: {
      show: picturesInContent(writer),
      /** Where each picture is used, by its id. Reads everything that has pictures. */
      uses: () => readPictureUses(db),
    },
    tags: tagPages(core),
    taxonomies: contentTaxonomies(core, writer),
    categories: async () => (await core.siteContent.current()).categories,
    previews: previewLinks(core, writer),
    jobs: contentJobs(core, writer),
  };
}
