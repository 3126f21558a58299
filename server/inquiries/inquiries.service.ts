import type { SiteContent } from "#content-types/site/site-sections.ts";
import { DAY_MS } from "#contract/durations.ts";
import { UNKNOWN_SOURCE } from "#contract/inquiry-source.ts";
import { MAX_PAGE_ROWS, MAX_SELECTED } from "#contract/limits.ts";
import type {
  InquiryChange,
  InquiryDetails,
  InquiryQuery,
  InquirySort,
  InquiryStatistics,
  InquiryStatus,
  InquirySummary,
} from "#contract/owner-inquiries.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { type Cursor, mapPage, type Page, type PageRequest, withTotal } from "#server/http/paging.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { readAttachment, readAttachments } from "./attachments.store.ts";
import { attachmentBytes } from "./attachments.ts";
import { type ContactParts, createContactService } from "./contact.service.ts";
import {
  countByDay,
  countBySource,
  countInquiries,
  deleteInquiry,
  type InquiryFilter,
  indexInquiry,
  insertInquiry,
  noInquiry,
  readInquiries,
  readInquiry,
  readInquiryIds,
  readReplyTimes,
  updateInquiry,
  updateStatuses,
} from "./inquiries.store.ts";
import { inquiriesAsCsv, toDetails, toSummary } from "./inquiry-answers.ts";
import { type BookedInquiry, bookedInquiryRow } from "./new-inquiry.ts";
import { countFrom, deleteFrom, readIdsFrom } from "./person.store.ts";
import { createRepliesService } from "./replies/replies.service.ts";
import { createTemplatesService } from "./replies/templates.service.ts";
import { openSpool } from "./spool.ts";

const LISTED_SOURCES = 20;

type ListOptions = InquiryQuery & PageRequest & { sort: InquirySort };

export type InquiriesService = ReturnType<typeof createInquiriesService>;

type InquiriesParts = ContactParts & {
  /** What the owner calls a page. */
  titleOf: (path: string) => Promise<string | null>;
};

export function createInquiriesService(core: Core, parts: InquiriesParts) {
  const { mail, titleOf } = parts;
  const { database, siteContent, clock, settings: installed, log } = core;
  const { db } = database;
  const spool = openSpool(installed.dataDir, log);
  const replies = createRepliesService(core, mail, spool);

  /** Read before a transaction starts, which may hold the only connection. */
  const site = () => siteContent.current();

  async function detailsOf(connection: Db, id: string, site: SiteContent): Promise<InquiryDetails> {
    const row = await readInquiry(connection, id);
    if (!row) throw noInquiry();
    const files = await readAttachments(connection, id);
    return toDetails(row, site, {
      attachments: files.filter(({ reply_id }) => reply_id === null),
      replies: await replies.of(connection, id, files),
      replyDraft: (await replies.draftOf(connection, id)) ?? null,
      canReply: await mail.isConfigured(connection),
      sourceTitle: null,
    });
  }

  /** Outside of transactions, as above. */
  const withSourceTitle = async (details: InquiryDetails) => ({
    ...details,
    sourceTitle: await titleOf(details.sourcePage),
  });

  const record = activityOf(clock, "inquiry");

  return {
    ...createContactService(core, parts, spool),
    async list({ limit, cursor, sort, ...query }: ListOptions): Promise<Page<InquirySummary>> {
      const filter = filterOf(query, clock.now());
      const request = { limit, cursor };
      const page = await readInquiries(db, filter, sort, request);
      const counted = await withTotal(page, request, () => countInquiries(db, filter));
      const shown = await site();
      return mapPage(counted, (row) => toSummary(row, shown));
    },
    async read(id: string) {
      return withSourceTitle(await detailsOf(db, id, await site()));
    },
    async change(id: string, { status, notes }: InquiryChange, owner: Owner) {
      const shown = await site();
      const changed = await db.transaction().execute(async (transaction) => {
        const before = await detailsOf(transaction, id, shown);
        const after = { status: status ?? before.status, notes: notes ?? before.notes };
        const changes = [
          ...(after.status === before.status ? [] : [`marked as ${after.status}`]),
          ...(after.notes === before.notes ? [] : ["notes changed"]),
        ];
        if (changes.length === 0) return before;
        await updateInquiry(transaction, id, { ...after, updated_at: clock.now() });
        if (after.notes !== before.notes) await indexInquiry(transaction, id);
        await record(transaction, owner.username, "updated", id, `Inquiry ${changes.join(", ")}`);
        return detailsOf(transaction, id, shown);
      });
      return withSourceTitle(changed);
    },
    /** Sets the status of many inquiries and returns how many had another one. */
    changeStatuses: (ids: readonly string[], status: InquiryStatus, owner: Owner) =>
      db.transaction().execute(async (transaction) => {
        const count = await updateStatuses(transaction, ids, { status, updated_at: clock.now() });
        const what = count === 1 ? "1 inquiry" : `${count} inquiries`;
        if (count > 0) await record(transaction, owner.username, "updated", "selection", `${what} marked as ${status}`);
        return count;
      }),
    /** The ids of all inquiries that match, up to the number that can be selected. */
    listIds: (query: InquiryQuery) => readInquiryIds(db, filterOf(query, clock.now()), MAX_SELECTED),
    async remove(id: string, owner: Owner) {
      await db.transaction().execute(async (transaction) => {
        if (!(await deleteInquiry(transaction, id))) throw noInquiry();
        await record(transaction, owner.username, "deleted", id, "Inquiry deleted");
      });
      await database.eraseDeleted();
    },
    async readAttachment(inquiryId: string, id: string) {
      const attachment = await readAttachment(db, inquiryId, id);
      if (!attachment) throw notFound("This attachment doesn't exist.");
      return { attachment, bytes: attachmentBytes(db, attachment) };
    },
    /** Counts inquiries by day and by source page over the last `days` days. */
    async statistics(days: number): Promise<InquiryStatistics> {
      const first = firstDay(days, clock.now());
      const counts = new Map((await countByDay(db, first * DAY_MS)).map(({ day, count }) => [day, count]));
      const sources = await countBySource(db, first * DAY_MS, LISTED_SOURCES);
      return {
        days: Array.from({ length: days }, (_, index) => ({
          day: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
          inquiries: counts.get(first + index) ?? 0,
        })),
        sources: await Promise.all(
          sources.map(async ({ page, count }) => ({ page, title: await titleOf(page), inquiries: count })),
        ),
      };
    },
    /** How long the first replies to the inquiries of the last days took, in milliseconds. */
    replyTimes: (days: number) => readReplyTimes(db, clock.now() - days * DAY_MS),
    /** Streams all matching inquiries as CSV. */
    async exportAll(query: InquiryQuery, owner: Owner) {
      await db
        .transaction()
        .execute((transaction) => record(transaction, owner.username, "exported", "all", "Inquiries exported"));
      return inquiriesAsCsv(allPages(db, filterOf(query, clock.now()), await site()));
    },
    /** Stores what a visitor wrote when booking a meeting, in the booking's transaction. */
    async addBooked(transaction: Transaction, booked: BookedInquiry) {
      const row = bookedInquiryRow(booked, clock.now());
      await insertInquiry(transaction, row);
      return { id: row.id, isSuspected: row.status === "spam" };
    },
    /** Everything from one address, given in lowercase. */
    person: { ids: readIdsFrom, counts: countFrom, erase: deleteFrom },
    replies,
    templates: createTemplatesService(core),
  };
}

/** The first of the days up to now, counted from 1970. */
const firstDay = (days: number, now: number) => Math.floor(now / DAY_MS) - days + 1;

const filterOf = ({ days, source, ...filter }: InquiryQuery, now: number): InquiryFilter => ({
  ...filter,
  source: source === UNKNOWN_SOURCE ? "" : source,
  since: days && firstDay(days, now) * DAY_MS,
});

async function* allPages(db: Db, filter: InquiryFilter, site: SiteContent) {
  let cursor: Cursor | undefined;
  do {
    const { rows, next }: Awaited<ReturnType<typeof readInquiries>> = await readInquiries(db, filter, "newest", {
      limit: MAX_PAGE_ROWS,
      cursor,
    });
    yield rows.map((row) => ({ ...toSummary(row, site), notes: row.notes }));
    cursor = next;
  } while (cursor);
}
