import { randomUUID } from "node:crypto";
import { type ItemTypeName, itemType } from "#content-types/item-types.ts";
import type { OwnersCategories } from "#content-types/owners-categories.ts";
import type { SlugAnswer } from "#contract/content-answers.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { slugFrom } from "#contract/slug.ts";
import type { Core } from "#server/core.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { refuseIncomplete } from "./completeness.ts";
import { type ContentBody, type ContentItem, newItem } from "./content-item.ts";
import {
  insertItem,
  noteCopyWrite,
  readFirstPosition,
  readItem,
  readItemBySlug,
  readSlugsLike,
} from "./content-items.store.ts";
import { type ContentWriter, refuseStale, type Start, stale } from "./content-writer.ts";
import { freeSlug, readFormerOwner, removeFormerSlug } from "./former-slugs.store.ts";
import { insertRevision, type Revision, readRevisions, replaceRevision } from "./revisions.store.ts";
import { sanitizeContent } from "./sanitize.ts";
import { putWorkingCopy, readWorkingCopy, removeWorkingCopy, type WorkingCopy } from "./working-copies.store.ts";

/** A body without a slug gets one from its title. */
export type ContentDraft = Omit<ContentBody, "slug"> & { slug?: string | undefined };

type ChosenIds = { id?: string | undefined; writeId?: string | undefined };

/** Autosaves within this time share one revision instead of making hundreds. */
const ONE_SITTING_MS = 10 * MINUTE_MS;

/** Everything that changes the text of an item: creating, saving, autosaving, working copies, restoring a revision. */
export function contentEditing({ database: { db }, clock, siteContent }: Core, writer: ContentWriter) {
  const { transact, write, change, advance, note } = writer;

  const cleaned = (draft: ContentDraft, item: ContentItem): ContentBody => ({
    ...draft,
    slug: draft.slug ?? item.slug,
    content: sanitizeContent(draft.content),
  });

  /** Only what is and stays a draft may be half-written; the trash gives items back in the state they had. */
  function saved(item: ContentItem, body: ContentBody, categories: OwnersCategories): ContentBody {
    const isDraft = (item.stateBeforeTrash ?? item.state) === "draft";
    if (!isDraft) refuseIncomplete({ type: item.type, fields: body.fields }, categories);
    return body;
  }

  function keepCopy(
    type: ItemTypeName,
    id: string,
    startedFrom: Start,
    who: string,
    bodyOf: (item: ContentItem) => ContentBody,
  ): Promise<{ item: ContentItem; copy: WorkingCopy }> {
    return transact(async (transaction) => {
      const found = await readItem(transaction, type, id);
      if (!found) throw notFound();
      await refuseStale(transaction, found, startedFrom);
      if (!(await noteCopyWrite(transaction, found, startedFrom.writeId))) {
        throw await stale(transaction, (await readItem(transaction, type, id)) ?? found);
      }
      const copy = { revision: found.revision, savedBy: who, savedAt: clock.now(), body: bodyOf(found) };
      await putWorkingCopy(transaction, id, copy);
      return { item: { ...found, copyWriteId: startedFrom.writeId }, copy };
    });
  }

  return {
    /** Uses the id that the editor chose, if any, so that a retry after a lost answer creates no second item. */
    async create(type: ItemTypeName, draft: ContentDraft, { id = randomUUID(), writeId }: ChosenIds, who: string) {
      try {
        return await write(who, "created", async (transaction) => {
          const existing = await readItem(transaction, type, id);
          if (existing) throw await stale(transaction, existing);
          const wanted = draft.slug ?? slugFrom(draft.title);
          const slug = draft.slug ?? freeSlug(wanted, await readSlugsLike(transaction, type, wanted));
          const now = clock.now();
          const item = newItem({
            ...draft,
            slug,
            content: sanitizeContent(draft.content),
            id,
            type,
            state: "draft",
            // New items come first, as the newest do.
            position: itemType(type).isArranged ? await readFirstPosition(transaction, type) : 0,
            createdAt: now,
            updatedAt: now,
            writeId,
          });
          await insertItem(transaction, item);
          await removeFormerSlug(transaction, type, slug);
          await insertRevision(transaction, item, who);
          return item;
        });
      } catch (error) {
        // A retry arrived while the first request was still running.
        const existing = await readItem(db, type, id);
        throw existing ? await stale(db, existing) : error;
      }
    },

    /** Saves on the owner's request and removes the working copy. */
    update: async (type: ItemTypeName, id: string, draft: ContentDraft, startedFrom: Start, who: string) => {
      const { categories } = await siteContent.current();
      return write(who, "saved", async (transaction) => {
        const next = await advance(transaction, {
          type,
          id,
          startedFrom,
          apply: (item) => saved(item, cleaned(draft, item), categories),
        });
        await insertRevision(transaction, next, who);
        await removeWorkingCopy(transaction, id);
        return next;
      });
    },

    /** Saves a draft every few seconds. Only the owner sees drafts, so the content version stays the same. */
    autosave: (type: ItemTypeName, id: string, draft: ContentDraft, startedFrom: Start, who: string) =>
      transact(async (transaction) => {
        const next = await advance(transaction, {
          type,
          id,
          startedFrom,
          apply(item) {
            if (item.state !== "draft") throw conflict("Only drafts can be autosaved.");
            return cleaned(draft, item);
          },
        });
        // The draft continues the working copy from when the item was public.
        await removeWorkingCopy(transaction, id);
        const isNewSitting = await replaceRevision(transaction, next, who, clock.now() - ONE_SITTING_MS);
        if (isNewSitting) await note(transaction, who, "saved", next);
        return next;
      }),

    /** Saves changes to a public item as its working copy until the owner publishes them. */
    saveWorkingCopy: (type: ItemTypeName, id: string, draft: ContentDraft, startedFrom: Start, who: string) =>
      keepCopy(type, id, startedFrom, who, (item) => cleaned(draft, item)).then(({ copy }) => copy),

    workingCopyOf: (item: ContentItem) => readWorkingCopy(db, item.id),

    dropWorkingCopy: (type: ItemTypeName, id: string, seen: Omit<Start, "revision">) =>
      transact(async (transaction) => {
        const item = await readItem(transaction, type, id);
        if (!item) throw notFound();
        await refuseStale(transaction, item, { revision: item.revision, ...seen });
        await noteCopyWrite(transaction, item, seen.writeId);
        await removeWorkingCopy(transaction, id);
      }),

    /**
     * Restores the text of a revision at the item's current address. A published or scheduled item stays as it is: the
     * revision becomes its working copy, which the owner can review and publish.
     */
    async restoreRevision(type: ItemTypeName, id: string, revision: number, startedFrom: Start, who: string) {
      const wanted = (await readRevisions(db, id)).find((entry) => entry.revision === revision);
      if (!wanted) throw notFound("There is no such revision.");
      // Sanitize again: the rules may have become stricter since it was saved.
      const body = { ...wanted.body, content: sanitizeContent(wanted.body.content) };
      const action = `set back to revision ${revision}`;
      const before = await readItem(db, type, id);
      if (before?.state !== "published" && before?.state !== "scheduled") {
        const { categories } = await siteContent.current();
        const apply = (item: ContentItem) => saved(item, { ...body, slug: item.slug }, categories);
        return { item: await change({ type, id, startedFrom, who, action, apply }), copy: undefined };
      }
      return keepCopy(type, id, startedFrom, who, (item) => ({ ...body, slug: item.slug }));
    },

    async revisions(type: ItemTypeName, id: string): Promise<Revision[]> {
      if (!(await readItem(db, type, id))) throw notFound();
      return readRevisions(db, id);
    },

    /** Whether an item can have this slug, and the nearest free one. */
    async checkSlug(type: ItemTypeName, slug: string, itemId: string | undefined): Promise<SlugAnswer> {
      const taken = await readSlugsLike(db, type, slug, itemId);
      const holder = await readItemBySlug(db, type, slug);
      const formerId = await readFormerOwner(db, type, slug);
      const former = formerId === undefined || formerId === itemId ? undefined : await readItem(db, type, formerId);
      const suggestion = freeSlug(slug, taken);
      if (holder && holder.id !== itemId) return { slug, state: "taken", title: holder.title, suggestion };
      if (former) return { slug, state: "redirects", title: former.title, suggestion };
      return { slug, state: "free", title: "", suggestion };
    },
  };
}
