import type { MailMessageAnswer, MailStatusAnswer } from "#contract/mail.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { mapPage, type PageRequest } from "#server/http/paging.ts";
import { isoTime } from "#server/platform/clock.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import {
  countMails,
  deleteFailed,
  deleteUnsent,
  type ListedMail,
  makeDue,
  makeFailedDue,
  oldestWaitingAt,
  readMails,
  stateOfMail,
} from "./mail.store.ts";

type ListOptions = PageRequest & { state?: string | undefined };

/** The owner's actions on the outbox. */
export function createOutboxService({ database, clock }: Core, isConfigured: () => Promise<boolean>) {
  const { db } = database;

  const record = activityOf(clock, "mail");

  /** Records an action on all failed emails, unless there were none. */
  async function recordAll(transaction: Transaction, owner: Owner, action: "retried" | "discarded", count: number) {
    const what = `${count} failed ${count === 1 ? "email" : "emails"}`;
    if (count > 0)
      await record(
        transaction,
        owner.username,
        action,
        "failed",
        `${action === "retried" ? "Retried" : "Discarded"} ${what}`,
      );
    return count;
  }

  return {
    async status(): Promise<MailStatusAnswer> {
      const oldest = await oldestWaitingAt(db);
      return {
        configured: await isConfigured(),
        waiting: await countMails(db, "waiting"),
        failed: await countMails(db, "failed"),
        oldestWaitingAt: isoTime(oldest ?? null),
      };
    },
    list: async ({ state, ...request }: ListOptions) => mapPage(await readMails(db, state, request), toAnswer),
    /** Makes a queued or failed email due now. */
    retry: (id: string, owner: Owner): Promise<MailMessageAnswer> =>
      db.transaction().execute(async (transaction) => {
        const mail = await makeDue(transaction, id, clock.now());
        if (!mail) throw (await stateOfMail(transaction, id)) ? alreadySent() : notFound();
        await record(transaction, owner.username, "retried", id, `Retried an email (${mail.kind})`);
        return toAnswer(mail);
      }),
    /** Deletes a queued or failed email. */
    async discard(id: string, owner: Owner): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const kind = await deleteUnsent(transaction, id, clock.now());
        if (kind === undefined) {
          const state = await stateOfMail(transaction, id);
          if (state === undefined) throw notFound();
          throw state === "sent" ? alreadySent() : conflict("This email is being sent right now.");
        }
        await record(transaction, owner.username, "discarded", id, `Discarded an email (${kind})`);
      });
      await database.eraseDeleted();
    },
    /** Like the next, returns how many emails there were. */
    retryFailed: (owner: Owner) =>
      db.transaction().execute(async (transaction) => {
        const count = await makeFailedDue(transaction, clock.now());
        return recordAll(transaction, owner, "retried", count);
      }),
    async discardFailed(owner: Owner) {
      const count = await db.transaction().execute(async (transaction) => {
        return recordAll(transaction, owner, "discarded", await deleteFailed(transaction));
      });
      await database.eraseDeleted();
      return count;
    },
  };
}

const alreadySent = () => conflict("This email has already been sent.");

function toAnswer(row: ListedMail): MailMessageAnswer {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    state: row.state as MailMessageAnswer["state"],
    attempts: row.attempts,
    nextAttemptAt: row.state === "waiting" ? isoTime(row.next_attempt_at) : null,
    lastError: row.last_error,
    inquiryId: row.inquiry_id,
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: isoTime(row.sent_at),
  };
}
