import { randomUUID } from "node:crypto";
import { slugFrom } from "#contract/slug.ts";
import type { Clock } from "#server/platform/clock.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { Db } from "#server/platform/tables.ts";
import type { ContentBody, ContentItem } from "./content-item.ts";
import { insertItem, readItem, readSlugsLike } from "./content-items.store.ts";
import type { ContentTypeName } from "./content-types.ts";
import { type ContentWriter, stale } from "./content-writer.ts";
import { dropFormerSlug } from "./former-slugs.store.ts";
import { insertRevision, readRevisions, replaceRevision } from "./revisions.store.ts";
import { sanitizeContent } from "./sanitize.ts";
import { freeSlug } from "./slug.ts";
import { putWorkingCopy, readWorkingCopy, removeWorkingCopy, type WorkingCopy } from "./working-copies.store.ts";

/** A body whose slug may be left to the title. */
export type ContentDraft = Omit<ContentBody, "slug"> & { slug?: string | undefined };

/** What an editor saves by itself within this time is one revision, not hundreds. */
const ONE_SITTING_MS = 10 * 60_000;

/** What the owner writes: created, saved, saved by itself, kept aside, set back. */
export function contentEditing(db: Db, clock: Clock, writer: ContentWriter) {
  const { transact, write, change, advance, note } = writer;

  const cleaned = (draft: ContentDraft, item: ContentItem): ContentBody => ({
    ...draft,
    slug: draft.slug ?? item.slug,
    content: sanitizeContent(draft.content),
  });

  return {
    create: (type: ContentTypeName, draft: ContentDraft, who: string) =>
      write(who, "created", async (transaction) => {
        const wanted = draft.slug ?? slugFrom(draft.title);
        const slug = draft.slug ?? freeSlug(wanted, await readSlugsLike(transaction, type, wanted));
        const now = clock.now();
        const item: ContentItem = {
          ...draft,
          slug,
          content: sanitizeContent(draft.content),
          id: randomUUID(),
          type,
          state: "draft",
          stateBeforeTrash: undefined,
          revision: 1,
          listedAt: now,
          publishAt: undefined,
          trashedAt: undefined,
          createdAt: now,
          updatedAt: now,
        };
        await insertItem(transaction, item);
        await dropFormerSlug(transaction, type, slug);
        await insertRevision(transaction, item, who);
        return item;
      }),

    /** As the owner asked for; with it the changes that were kept aside are done with. */
    update: (type: ContentTypeName, id: string, draft: ContentDraft, startedFrom: number, who: string) =>
      write(who, "saved", async (transaction) => {
        const next = await advance(transaction, { type, id, startedFrom, apply: (item) => cleaned(draft, item) });
        await insertRevision(transaction, next, who);
        await removeWorkingCopy(transaction, id);
        return next;
      }),

    /** As the editor does every few seconds. Nobody but the owner sees a draft, so no page is made anew for it. */
    autosave: (type: ContentTypeName, id: string, draft: ContentDraft, startedFrom: number, who: string) =>
      transact(async (transaction) => {
        const next = await advance(transaction, {
          type,
          id,
          startedFrom,
          apply(item) {
            if (item.state !== "draft") throw conflict("Only a draft is saved by itself.");
            return cleaned(draft, item);
          },
        });
        // What was kept aside while it was public went on in this draft.
        await removeWorkingCopy(transaction, id);
        const isNewSitting = await replaceRevision(transaction, next, who, clock.now() - ONE_SITTING_MS);
        if (isNewSitting) await note(transaction, who, "saved", next);
        return next;
      }),

    /** Keeps changes of something public beside it until the owner publishes them. */
    keepWorkingCopy: (type: ContentTypeName, id: string, draft: ContentDraft, startedFrom: number, who: string) =>
      transact(async (transaction): Promise<WorkingCopy> => {
        const item = await readItem(transaction, type, id);
        if (!item) throw notFound();
        if (item.revision !== startedFrom) throw stale(item);
        const copy = { revision: startedFrom, savedBy: who, savedAt: clock.now(), body: cleaned(draft, item) };
        await putWorkingCopy(transaction, id, copy);
        return copy;
      }),

    workingCopyOf: (item: ContentItem) => readWorkingCopy(db, item.id),

    async dropWorkingCopy(type: ContentTypeName, id: string): Promise<void> {
      if (!(await readItem(db, type, id))) throw notFound();
      await removeWorkingCopy(db, id);
    },

    /** The words of then, at the address of now. */
    async restoreRevision(type: ContentTypeName, id: string, revision: number, startedFrom: number, who: string) {
      const wanted = (await readRevisions(db, id)).find((entry) => entry.revision === revision);
      if (!wanted) throw notFound("There is no such revision.");
      // Cleaned again: the rules may have become stricter since it was saved.
      const body = { ...wanted.body, content: sanitizeContent(wanted.body.content) };
      return change({
        type,
        id,
        startedFrom,
        who,
        action: `set back to revision ${revision}`,
        apply: (item) => ({ ...body, slug: item.slug }),
      });
    },
  };
}
