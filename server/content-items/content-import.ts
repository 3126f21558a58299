import type { ContentTypeName } from "#content-types/content-types.ts";
import type { Core } from "#server/core.ts";
import { mistakesIn } from "./completeness.ts";
import { type ContentBody, type ContentItem, newItem } from "./content-item.ts";
import { insertItem, readItem, readSlugsLike } from "./content-items.store.ts";
import type { ContentWriter } from "./content-writer.ts";
import { freeSlug, removeFormerSlug } from "./former-slugs.store.ts";
import { insertRevision } from "./revisions.store.ts";
import { sanitizeContent } from "./sanitize.ts";

/** An item of another system. Its id is derived from its source, so that it is imported once. */
export type ImportedItem = ContentBody & { id: string; date: number | undefined; isPublished: boolean };

export function contentImport({ clock, siteContent }: Core, { write }: ContentWriter) {
  return {
    /** Returns undefined if the item was imported before, whatever became of it since. */
    async add(type: ContentTypeName, imported: ImportedItem, who: string): Promise<ContentItem | undefined> {
      const { date, isPublished, ...body } = imported;
      const { categories } = await siteContent.current();
      try {
        return await write(who, "imported", async (transaction) => {
          if (await readItem(transaction, type, imported.id)) throw new AlreadyImported();
          const slug = freeSlug(body.slug, await readSlugsLike(transaction, type, body.slug));
          const now = clock.now();
          const time = Math.min(date ?? now, now);
          const isComplete = Object.keys(mistakesIn({ type, fields: body.fields }, categories)).length === 0;
          const item = newItem({
            ...body,
            slug,
            content: sanitizeContent(body.content),
            type,
            state: isPublished && isComplete ? "published" : "draft",
            publishAt: isPublished ? time : undefined,
            createdAt: time,
            updatedAt: now,
          });
          await insertItem(transaction, item);
          await removeFormerSlug(transaction, type, slug);
          await insertRevision(transaction, item, who);
          return item;
        });
      } catch (error) {
        if (error instanceof AlreadyImported) return undefined;
        throw error;
      }
    },
  };
}

/** Rolls the transaction back, so that nothing is recorded. */
class AlreadyImported extends Error {}
