import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { isUniqueViolation } from "#server/platform/database-errors.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { type ContentItem, presentForOwner } from "./content-item.ts";
import { readItem, replaceItem } from "./content-items.store.ts";
import { type ContentTypeName, contentTypes } from "./content-types.ts";
import { dropFormerSlug, keepFormerSlug } from "./former-slugs.store.ts";
import { insertRevision } from "./revisions.store.ts";

/** An item at the revision the owner saw, and what is to become of it. */
export type Change = {
  type: ContentTypeName;
  id: string;
  startedFrom: number;
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
      summary: `${contentTypes[item.type].label} “${item.title}” ${action}`,
    });
  }

  /** The item as it becomes, if it is still at the revision the owner saw; otherwise they are shown the newer one. */
  async function advance(transaction: Transaction, { type, id, startedFrom, apply }: Omit<Change, "who" | "action">) {
    const item = await readItem(transaction, type, id);
    if (!item) throw notFound();
    const next = { ...item, ...apply(item), revision: item.revision + 1, updatedAt: clock.now() };
    if (item.revision !== startedFrom || !(await replaceItem(transaction, next, startedFrom))) throw stale(item);
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

export const stale = (current: ContentItem) =>
  new AppError(409, "stale", "This was changed somewhere else since you opened it.", {
    current: presentForOwner(current),
  });

const slugTaken = (cause: unknown) =>
  new AppError(422, "invalid", "Some of what was sent can't be used as it is.", {
    cause,
    fields: { slug: "This address is already taken" },
  });
