import { randomUUID } from "node:crypto";
import type { ContentTypeName } from "#content-types/content-types.ts";
import { slugFrom } from "#contract/slug.ts";
import type { Clock } from "#server/platform/clock.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { Db } from "#server/platform/tables.ts";
import type { ContentBody, ContentItem } from "./content-item.ts";
import { insertItem, noteCopyWrite, readItem, readSlugsLike } from "./content-items.store.ts";
import { type ContentWriter, refuseStale, type Start, stale } from "./content-writer.ts";
import { dropFormerSlug } from "./former-slugs.store.ts";
import { insertRevision, readRevisions, replaceRevision } from "./revisions.store.ts";
import { sanitizeContent } from "./sanitize.ts";
import { freeSlug } from "./slug.ts";
import { putWorkingCopy, readWorkingCopy, removeWorkingCopy, type WorkingCopy } from "./working-copies.store.ts";

/** A body whose slug may be left to the title. */
export type ContentDraft = Omit<ContentBody, "slug"> & { slug?: string | undefined };

type ChosenIds = { id?: string | undefined; writeId?: string | undefined };

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

  function keepCopy(
    type: ContentTypeName,
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
    /** Under the id that the editor chose, if it chose one: asking again after a lost answer makes no second item. */
    async create(type: ContentTypeName, draft: ContentDraft, { id = randomUUID(), writeId }: ChosenIds, who: string) {
      try {
        return await write(who, "created", async (transaction) => {
          const existing = await readItem(transaction, type, id);
          if (existing) throw await stale(transaction, existing);
          const wanted = draft.slug ?? slugFrom(draft.title);
          const slug = draft.slug ?? freeSlug(wanted, await readSlugsLike(transaction, type, wanted));
          const now = clock.now();
          const item: ContentItem = {
            ...draft,
            slug,
            content: sanitizeContent(draft.content),
            id,
            type,
            state: "draft",
            stateBeforeTrash: undefined,
            revision: 1,
            listedAt: now,
            publishAt: undefined,
            trashedAt: undefined,
            createdAt: now,
            updatedAt: now,
            writeId,
            copyWriteId: undefined,
          };
          await insertItem(transaction, item);
          await dropFormerSlug(transaction, type, slug);
          await insertRevision(transaction, item, who);
          return item;
        });
      } catch (error) {
        // The same request a second time, while the first was still being carried out.
        const existing = await readItem(db, type, id);
        throw existing ? await stale(db, existing) : error;
      }
    },

    /** As the owner asked for; with it the changes that were kept aside are done with. */
    update: (type: ContentTypeName, id: string, draft: ContentDraft, startedFrom: Start, who: string) =>
      write(who, "saved", async (transaction) => {
        const next = await advance(transaction, { type, id, startedFrom, apply: (item) => cleaned(draft, item) });
        await insertRevision(transaction, next, who);
        await removeWorkingCopy(transaction, id);
        return next;
      }),

    /** As the editor does every few seconds. Nobody but the owner sees a draft, so no page is made anew for it. */
    autosave: (type: ContentTypeName, id: string, draft: ContentDraft, startedFrom: Start, who: string) =>
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
    keepWorkingCopy: (type: ContentTypeName, id: string, draft: ContentDraft, startedFrom: Start, who: string) =>
      keepCopy(type, id, startedFrom, who, (item) => cleaned(draft, item)).then(({ copy }) => copy),

    workingCopyOf: (item: ContentItem) => readWorkingCopy(db, item.id),

    dropWorkingCopy: (type: ContentTypeName, id: string, seen: Omit<Start, "revision">) =>
      transact(async (transaction) => {
        const item = await readItem(transaction, type, id);
        if (!item) throw notFound();
        await refuseStale(transaction, item, { revision: item.revision, ...seen });
        await noteCopyWrite(transaction, item, seen.writeId);
        await removeWorkingCopy(transaction, id);
      }),

    /**
     * The words of then, at the address of now. What visitors see, or will see at its time, stays as it is: there the
     * revision becomes the working copy, which the owner can look at and publish.
     */
    async restoreRevision(type: ContentTypeName, id: string, revision: number, startedFrom: Start, who: string) {
      const wanted = (await readRevisions(db, id)).find((entry) => entry.revision === revision);
      if (!wanted) throw notFound("There is no such revision.");
      // Cleaned again: the rules may have become stricter since it was saved.
      const body = { ...wanted.body, content: sanitizeContent(wanted.body.content) };
      const action = `set back to revision ${revision}`;
      const before = await readItem(db, type, id);
      if (before?.state !== "published" && before?.state !== "scheduled") {
        const apply = (item: ContentItem) => ({ ...body, slug: item.slug });
        return { item: await change({ type, id, startedFrom, who, action, apply }), copy: undefined };
      }
      return keepCopy(type, id, startedFrom, who, (item) => ({ ...body, slug: item.slug }));
    },
  };
}
