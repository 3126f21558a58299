import { labelOf } from "#content-types/content-type.ts";
import { type ItemTypeName, itemType } from "#content-types/item-types.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import { changePublic } from "#server/platform/content-version.ts";
import { isUniqueViolation } from "#server/platform/database-errors.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import type { ContentItem } from "./content-item.ts";
import { readItem, replaceItem } from "./content-items.store.ts";
import { addFormerSlug, removeFormerSlug } from "./former-slugs.store.ts";
import { insertRevision } from "./revisions.store.ts";
import { presentWithCopy, readWorkingCopy } from "./working-copies.store.ts";

/** The version that a save started from. */
export type Start = {
  revision: number;
  writeId?: string | undefined;
  /** The last write of the working copy that the editor has seen, null for none. If undefined, any copy is replaced. */
  seenCopy?: string | null | undefined;
};

/** A change to an item at the revision that the owner saw. */
export type Change = {
  type: ItemTypeName;
  id: string;
  startedFrom: Start;
  who: string;
  action: string;
  apply: (item: ContentItem) => Partial<ContentItem>;
};

export type ContentWriter = ReturnType<typeof createContentWriter>;

export function createContentWriter({ database, clock }: Core) {
  const refuseTakenSlug = (error: unknown): never => {
    throw isUniqueViolation(error) ? slugTaken(error) : error;
  };

  const transact = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    database.db.transaction().execute(work).catch(refuseTakenSlug);

  /** The same for what visitors see. */
  const publish = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    changePublic(database, work).catch(refuseTakenSlug);

  /** Makes the change, its activity entry and the new content version one transaction. */
  const write = (who: string, action: string, change: (transaction: Transaction) => Promise<ContentItem>) =>
    publish(async (transaction) => {
      const item = await change(transaction);
      await note(transaction, who, action, item);
      return item;
    });

  async function note(transaction: Transaction, who: string, action: string, item: ContentItem) {
    const summary = `${labelOf(itemType(item.type))} “${item.title}” ${action}`;
    await activityOf(clock, item.type)(transaction, who, action, item.id, summary);
  }

  /** Applies a change if the item is still at the revision that the owner saw; otherwise fails with the newer version. */
  async function advance(transaction: Transaction, { type, id, startedFrom, apply }: Omit<Change, "who" | "action">) {
    const item = await readItem(transaction, type, id);
    if (!item) throw notFound();
    await refuseStale(transaction, item, startedFrom);
    const changed = { ...item, ...apply(item) };
    const next = {
      ...changed,
      fields: withDateOfChange(item.fields, changed.fields, clock.now()),
      revision: item.revision + 1,
      updatedAt: clock.now(),
      writeId: startedFrom.writeId,
    };
    if (!(await replaceItem(transaction, next, startedFrom.revision))) {
      // Another write came first; show the owner its result.
      throw await stale(transaction, (await readItem(transaction, type, id)) ?? item);
    }
    if (next.slug !== item.slug) await moveAddress(transaction, item, next.slug);
    return next;
  }

  /** Keeps redirecting an address that visitors may have bookmarked. */
  async function moveAddress(transaction: Transaction, item: ContentItem, slug: string) {
    await removeFormerSlug(transaction, item.type, slug);
    const wasPublic = item.publishAt !== undefined && item.publishAt <= clock.now();
    if (wasPublic) await addFormerSlug(transaction, item.type, item.slug, item.id);
  }

  return {
    transact,
    publish,
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

/** The date on a text page, such as the terms, moves with the text, unless the owner moved it. */
function withDateOfChange(before: ContentItem["fields"], after: ContentItem["fields"], now: number) {
  const isDated = "changedOn" in after && String(after.changedOn) <= String(before.changedOn);
  const isChanged = JSON.stringify({ ...after, changedOn: "" }) !== JSON.stringify({ ...before, changedOn: "" });
  return isDated && isChanged ? { ...after, changedOn: new Date(now).toISOString().slice(0, 10) } : after;
}

/** Refuses a write that started from an older revision or has not seen the working copy it would replace. */
export async function refuseStale(transaction: Transaction, item: ContentItem, { revision, seenCopy }: Start) {
  const isSeen = seenCopy === undefined || (item.copyWriteId ?? null) === seenCopy;
  if (item.revision !== revision || !isSeen) throw await stale(transaction, item);
}

export async function stale(db: Db, current: ContentItem): Promise<AppError> {
  return new AppError(409, "stale", "This was changed elsewhere after you opened it.", {
    current: presentWithCopy(current, await readWorkingCopy(db, current.id)),
  });
}

const slugTaken = (cause: unknown) => invalid({ slug: "This address is already taken" }, cause);
