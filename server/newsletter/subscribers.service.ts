import type { SubscriberAnswer } from "#contract/subscribers.ts";
import { CSV_START, csvRow } from "#engines/text/csv.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { mapPage, type PageRequest } from "#server/http/paging.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { isoTime } from "#server/platform/clock.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { Db } from "#server/platform/tables.ts";
import {
  deleteSubscriber,
  deleteSubscriberByEmail,
  hasSubscriber,
  readAllSubscribers,
  readSubscriberByEmail,
  readSubscribers,
  type SubscriberFilter,
  type SubscriberRow,
  setPaused,
} from "./newsletter.store.ts";
import { NEWSLETTER_MAIL_KINDS, POST_MAIL_KIND } from "./newsletter-mails.ts";

export type SubscribersService = ReturnType<typeof createSubscribersService>;

const NOT_CONFIRMED = "Only confirmed subscribers can be paused, and only paused ones resumed.";
const COLUMNS = ["email", "status", "sourcePage", "createdAt", "confirmedAt", "unsubscribedAt"] as const;

/** The owner's actions on the list of subscribers. */
export function createSubscribersService({ database, clock }: Core, mail: MailService) {
  const { db } = database;
  const record = activityOf(clock, "subscriber");
  return {
    list: async ({ limit, cursor, ...filter }: SubscriberFilter & PageRequest) =>
      mapPage(await readSubscribers(db, filter, { limit, cursor }), toAnswer),
    /** Returns all matching subscribers as CSV. */
    async exportAll(filter: SubscriberFilter, owner: Owner) {
      const rows = await db.transaction().execute(async (transaction) => {
        const matching = await readAllSubscribers(transaction, filter);
        await record(transaction, owner.username, "exported", "all", `Exported the subscribers (${matching.length})`);
        return matching;
      });
      const lines = rows.map(toAnswer).map((row) => csvRow(COLUMNS.map((column) => row[column])));
      return CSV_START + csvRow(COLUMNS) + lines.join("");
    },
    async remove(id: string, owner: Owner) {
      await db.transaction().execute(async (transaction) => {
        const email = await deleteSubscriber(transaction, id);
        if (email === undefined) throw notFound();
        await mail.deleteMailsTo(transaction, email, NEWSLETTER_MAIL_KINDS);
        await record(transaction, owner.username, "deleted", id, "Deleted a subscriber");
      });
      await database.eraseDeleted();
    },
    /** Stops or resumes emails to a confirmed address, such as after a bounce that only the owner's mailbox has seen. */
    setPaused: (id: string, isPaused: boolean, owner: Owner) =>
      db.transaction().execute(async (transaction) => {
        const changed = await setPaused(transaction, id, isPaused ? clock.now() : null);
        if (!changed) throw (await hasSubscriber(transaction, id)) ? conflict(NOT_CONFIRMED) : notFound();
        if (isPaused) await mail.deleteMailsTo(transaction, changed.email, [POST_MAIL_KIND], "waiting");
        const [action, summary] = isPaused ? ["paused", "Paused a subscriber"] : ["resumed", "Resumed a subscriber"];
        await record(transaction, owner.username, action, id, summary);
        return toAnswer(changed);
      }),
    /** The entry of one address, given in lowercase. */
    person: {
      async find(connection: Db, email: string) {
        const row = await readSubscriberByEmail(connection, email);
        return row && toAnswer(row);
      },
      erase: deleteSubscriberByEmail,
    },
  };
}

function toAnswer(row: SubscriberRow): SubscriberAnswer {
  return {
    id: row.id,
    email: row.email,
    status: row.status as SubscriberAnswer["status"],
    sourcePage: row.source_page,
    createdAt: new Date(row.created_at).toISOString(),
    confirmedAt: isoTime(row.confirmed_at),
    unsubscribedAt: isoTime(row.unsubscribed_at),
    pausedAt: isoTime(row.paused_at),
    failures: row.failures,
  };
}
