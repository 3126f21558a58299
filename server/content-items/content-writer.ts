import { labelOf } from "#content-types/content-type.ts";
import { type ContentTypeName, contentType } from "#content-types/content-types.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { isUniqueViolation } from "#server/platform/database-errors.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import type { ContentItem } from "./content-item.ts";
import { readItem, replaceItem } from "./content-items.store.ts";
import { dropFormerSlug, keepFormerSlug } from "./former-slugs.store.ts";
import { insertRevision } from "./revisions.store.ts";
import { presentWithCopy, readWorkingCopy } from "./working-copies.store.ts";

/** What a save names of the version it started from. */
export type Start = {
  revision: number;
  writeId?: string | undefined;
  /** The last write of the working copy that the editor knows of, null for none; undefined replaces any. */
  seenCopy?: string | null | undefined;
};

/** An item at the revision the owner saw, and what is to become of it. */
export type Change = {
  type: ContentTypeName;
  id: string;
  startedFrom: Start;
  who: string;
  action: string;
  apply: (item: ContentItem) => Partial<ContentItem>;
};

export type ContentWriter = ReturnType<typeof createContentWriter>;

export function createContentWriter({ database, clock }: Core) {
  const { db, engine } = database;

  async function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (isUniqueViolation(error)) throw slugTaken(error);
      throw error;
    }
  }

  /** One transaction: the change, its entry in the activity log, and the content's version. */
  async function write(who: string, action: string, change: (transaction: Transaction) => Promise<ContentItem>) {
    const { item, version } = await transact(async (transaction) => {
      const item = await change(transaction);
      await note(transaction, who, action, item);
      return { item, version: await moveContentVersion(transaction, engine) };
    });
    database.contentVersion.seen(version);
    return item;
  }

  async function note(transaction: Transaction, who: string, action: string, item: ContentItem) {
    await recordActivity(transaction, clock, {
      who,
      action,
      subjectType: item.type,
      subjectId: item.id,
      summary: `${labelOf(contentType(item.type))} “${item.title}” ${action}`,
    });
  }

  /** The item as it becomes, if it is still at the revision the owner saw; otherwise they are shown the newer one. */
  async function advance(transaction: Transaction, { type, id, startedFrom, apply }: Omit<Change, "who" | "action">) {
    const item = await readItem(transaction, type, id);
    if (!item) throw notFound();
    await refuseStale(transaction, item, startedFrom);
    const next = {
      ...item,
      ...apply(item),
      revision: item.revision + 1,
      updatedAt: clock.now(),
      writeId: startedFrom.writeId,
    };
    if (!(await replaceItem(transaction, next, startedFrom.revision))) {
      // Another write came in between; the owner is shown what it made of the item.
      throw await stale(transaction, (await readItem(transaction, type, id)) ?? item);
    }
    if (next.slug !== item.slug) await moveAddress(transaction, item, next.slug);
    return next;
  }

  /** An address that visitors may have written down goes on leading to the item. */
  async function moveAddress(transaction: Transaction, item: ContentItem, slug: string) {
    await dropFormerSlug(transaction, item.type, slug);
    const wasPublic = item.publishAt !== undefined && item.publishAt <= clock.now();
    if (wasPublic) await keepFormerSlug(transaction, item.type, item.slug, item.id);
  }

  return {
    transact,
    write,
    note,
    advance,
    change: ({ who, action, ...change }: Change): Promise<ContentItem> =>
      write(who, action, async (transaction) => {
        const next = await advance(transaction, change);
        await insertRevision(transaction, next, who);
        return next;
      }),
  };
}

/** Refuses what started from an older revision, or does not know of the working copy it would replace. */
export async function refuseStale(transaction: Transaction, item: ContentItem, { revision, seenCopy }: Start) {
  const isSeen = seenCopy === undefined || (item.copyWriteId ?? null) === seenCopy;
  if (item.revision !== revision || !isSeen) throw await stale(transaction, item);
}

export async function stale(db: Db, current: ContentItem): Promise<AppError> {
  return new AppError(409, "stale", "This was changed somewhere else since you opened it.", {
    current: presentWithCopy(current, await readWorkingCopy(db, current.id)),
  });
}

const slugTaken = (cause: unknown) =>
  new AppError(422, "invalid", "Some of what was sent can't be used as it is.", {
    cause,
    fields: { slug: "This address is already taken" },
  });
