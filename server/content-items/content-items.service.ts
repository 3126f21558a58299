import { randomUUID } from "node:crypto";
import { CONTENT_STATES, type ContentSort, type ContentState } from "#contract/content-terms.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { cutPage, type Page, type PageWish } from "#server/http/paging.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { isUniqueViolation } from "#server/platform/database-errors.ts";
import { AppError, conflict, notFound } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { type ContentBody, type ContentItem, presentForOwner } from "./content-item.ts";
import {
  type ContentFilter,
  countItems,
  insertItem,
  placeOf,
  readItem,
  readItemBySlug,
  readItems,
  readSlugsLike,
  removeItem,
  replaceItem,
} from "./content-items.store.ts";
import { contentJobs } from "./content-jobs.ts";
import { type ContentTypeName, contentTypes } from "./content-types.ts";
import { insertRevision, type Revision, readRevisions } from "./revisions.store.ts";
import { sanitizeContent } from "./sanitize.ts";
import { freeSlug, slugFrom } from "./slug.ts";

/** A body whose slug may be left to the title. */
export type ContentDraft = Omit<ContentBody, "slug"> & { slug?: string | undefined };

type ListOptions = PageWish & {
  sort: ContentSort;
  search?: string | undefined;
  featured?: boolean | undefined;
  state?: ContentState | undefined;
};

export type ContentItemsService = ReturnType<typeof createContentItemsService>;

const NOT_TRASHED = CONTENT_STATES.filter((state) => state !== "trashed");

export function createContentItemsService(core: Core) {
  const { database, clock } = core;
  const { db, engine } = database;

  async function list(filter: ContentFilter, { sort, limit, cursor }: ListOptions): Promise<Page<ContentItem>> {
    const wish = { limit, cursor };
    const read = await readItems(db, filter, sort, wish);
    const page = cutPage(read, wish, (item) => placeOf(item, sort));
    return { ...page, total: await countItems(db, filter) };
  }

  async function find(type: ContentTypeName, id: string): Promise<ContentItem> {
    const item = await readItem(db, type, id);
    if (!item) throw notFound();
    return item;
  }

  /** One transaction: the change, its entry in the activity log, and the content's version. */
  async function write(who: string, action: string, change: (transaction: Transaction) => Promise<ContentItem>) {
    try {
      const { item, version } = await db.transaction().execute(async (transaction) => {
        const item = await change(transaction);
        await recordActivity(transaction, clock, {
          who,
          action,
          subjectType: item.type,
          subjectId: item.id,
          summary: `${contentTypes[item.type].label} “${item.title}” ${action}`,
        });
        return { item, version: await moveContentVersion(transaction, engine) };
      });
      database.contentVersion.seen(version);
      return item;
    } catch (error) {
      if (isUniqueViolation(error)) throw slugTaken(error);
      throw error;
    }
  }

  /** Changes an item that is still at the revision the owner saw; otherwise shows them the newer one. */
  async function change(
    type: ContentTypeName,
    id: string,
    startedFrom: number,
    who: string,
    action: string,
    apply: (item: ContentItem) => Partial<ContentItem>,
  ): Promise<ContentItem> {
    return write(who, action, async (transaction) => {
      const item = await readItem(transaction, type, id);
      if (!item) throw notFound();
      const next = { ...item, ...apply(item), revision: item.revision + 1, updatedAt: clock.now() };
      if (item.revision !== startedFrom || !(await replaceItem(transaction, next, startedFrom))) throw stale(item);
      await insertRevision(transaction, next, who);
      return next;
    });
  }

  return {
    listPublished: (type: ContentTypeName, options: ListOptions) =>
      list({ type, states: ["published"], search: options.search, featured: options.featured }, options),

    /** Everything but the trash, or one state alone. */
    listAll: (type: ContentTypeName, options: ListOptions) =>
      list(
        {
          type,
          states: options.state ? [options.state] : NOT_TRASHED,
          search: options.search,
          featured: options.featured,
        },
        options,
      ),

    async findPublished(type: ContentTypeName, slug: string): Promise<ContentItem> {
      const item = await readItemBySlug(db, type, slug);
      if (item?.state !== "published") throw notFound();
      return item;
    },

    async findBySlug(type: ContentTypeName, slug: string): Promise<ContentItem> {
      const item = await readItemBySlug(db, type, slug);
      if (!item || item.state === "trashed") throw notFound();
      return item;
    },

    find,

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
        await insertRevision(transaction, item, who);
        return item;
      }),

    update: (type: ContentTypeName, id: string, draft: ContentDraft, startedFrom: number, who: string) =>
      change(type, id, startedFrom, who, "saved", (item) => ({
        ...draft,
        slug: draft.slug ?? item.slug,
        content: sanitizeContent(draft.content),
      })),

    publish: (type: ContentTypeName, id: string, startedFrom: number, who: string) =>
      change(type, id, startedFrom, who, "published", (item) => {
        refuseTrashed(item);
        // Published once before, it keeps its date: taking it down for a correction does not make it new.
        const before = item.publishAt !== undefined && item.publishAt <= clock.now();
        return { state: "published", publishAt: before ? item.publishAt : clock.now() };
      }),

    unpublish: (type: ContentTypeName, id: string, startedFrom: number, who: string) =>
      change(type, id, startedFrom, who, "unpublished", (item) => {
        refuseTrashed(item);
        return { state: "draft", publishAt: item.state === "scheduled" ? undefined : item.publishAt };
      }),

    schedule: (type: ContentTypeName, id: string, publishAt: number, startedFrom: number, who: string) =>
      change(type, id, startedFrom, who, "scheduled", (item) => {
        refuseTrashed(item);
        if (publishAt <= clock.now()) {
          throw new AppError(422, "invalid", "Some of what was sent can't be used as it is.", {
            fields: { publishAt: "Please choose a time that is still to come" },
          });
        }
        return { state: "scheduled", publishAt };
      }),

    trash: (type: ContentTypeName, id: string, startedFrom: number, who: string) =>
      change(type, id, startedFrom, who, "moved to the trash", (item) => {
        refuseTrashed(item);
        return { state: "trashed", stateBeforeTrash: item.state, trashedAt: clock.now() };
      }),

    /** Back as it was; what was scheduled for a time that has passed comes back as a draft, not as a surprise. */
    restore: (type: ContentTypeName, id: string, startedFrom: number, who: string) =>
      change(type, id, startedFrom, who, "restored", (item) => {
        if (item.state !== "trashed") throw conflict("This is not in the trash.");
        const missed = item.stateBeforeTrash === "scheduled" && (item.publishAt ?? 0) <= clock.now();
        return {
          state: missed ? "draft" : (item.stateBeforeTrash ?? "draft"),
          publishAt: missed ? undefined : item.publishAt,
          stateBeforeTrash: undefined,
          trashedAt: undefined,
        };
      }),

    deleteForever: (type: ContentTypeName, id: string, who: string) =>
      write(who, "deleted for ever", async (transaction) => {
        const item = await readItem(transaction, type, id);
        if (!item) throw notFound();
        if (item.state !== "trashed") throw conflict("Only what is in the trash can be deleted for ever.");
        await removeItem(transaction, id);
        return item;
      }),

    async revisions(type: ContentTypeName, id: string): Promise<Revision[]> {
      await find(type, id);
      return readRevisions(db, id);
    },

    async restoreRevision(type: ContentTypeName, id: string, revision: number, startedFrom: number, who: string) {
      const wanted = (await readRevisions(db, id)).find((entry) => entry.revision === revision);
      if (!wanted) throw notFound("There is no such revision.");
      // Cleaned again: the rules may have become stricter since it was saved.
      const body = { ...wanted.body, content: sanitizeContent(wanted.body.content) };
      return change(type, id, startedFrom, who, `set back to revision ${revision}`, () => body);
    },

    jobs: contentJobs(core),
  };
}

function refuseTrashed(item: ContentItem) {
  if (item.state === "trashed") throw conflict("This is in the trash. Restore it first.");
}

const stale = (current: ContentItem) =>
  new AppError(409, "stale", "This was changed somewhere else since you opened it.", {
    current: presentForOwner(current),
  });

const slugTaken = (cause: unknown) =>
  new AppError(422, "invalid", "Some of what was sent can't be used as it is.", {
    cause,
    fields: { slug: "This address is already taken" },
  });
