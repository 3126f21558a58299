import { randomUUID } from "node:crypto";
import type { MailMessageAnswer, MailStatusAnswer } from "#contract/mail.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { cutPage, type Page, type PageRequest, withTotal } from "#server/http/paging.ts";
import { conflict, notFound, OperatorError } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { createDeliveryJob } from "./delivery.ts";
import {
  countMails,
  deleteMailsTo,
  hasMail,
  insertMail,
  type ListedMail,
  makeDue,
  oldestWaitingAt,
  readMails,
} from "./mail.store.ts";
import { isWithinRecipientLimit } from "./recipient-limit.ts";

/** A plain-text email. Addresses have no display name, as in ada@example.com. */
export type Mail = {
  /** Such as "inquiry-received"; shown in the owner's overview and the log. */
  kind: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Adds the List-Unsubscribe headers. */
  unsubscribeUrl?: string;
  /** Anyone may have typed this address, so the number of emails to it is limited. */
  isUnverified?: boolean;
  /** Deleting this inquiry deletes the email as well. */
  inquiryId?: string | undefined;
};

type ListOptions = PageRequest & { state?: string | undefined };

export type MailService = {
  /** Whether a mail server is configured. Without one, emails stay queued. */
  isConfigured: boolean;
  /**
   * Adds an email to the outbox, in the transaction of the change it reports. Emails to unverified addresses beyond the
   * recipient's limit are dropped.
   */
  enqueue: (transaction: Transaction, mail: Mail) => Promise<void>;
  /** Deletes emails of the given kinds to one address, sent or not. */
  deleteMailsTo: (transaction: Transaction, recipient: string, kinds: readonly string[]) => Promise<void>;
  status: () => Promise<MailStatusAnswer>;
  list: (options: ListOptions) => Promise<Page<MailMessageAnswer>>;
  /** Makes a queued or failed email due now. */
  retry: (id: string, owner: Owner) => Promise<MailMessageAnswer>;
  jobs: readonly Job[];
};

const MAX_SUBJECT_LENGTH = 200;

export function createMailService(core: Core): MailService {
  const { database, clock, settings } = core;
  const { smtpUrl, mailFrom } = settings;
  if (smtpUrl && !URL.canParse(smtpUrl)) {
    throw new OperatorError("The setting SMTP_URL is not a valid URL, such as smtp://mail.example.com:587.");
  }
  const job = smtpUrl && mailFrom ? createDeliveryJob(core, smtpUrl, mailFrom) : undefined;

  return {
    isConfigured: job !== undefined,
    enqueue: (transaction, mail) => enqueueMail(core, transaction, mail),
    deleteMailsTo,
    async status() {
      const { db } = database;
      const oldest = await oldestWaitingAt(db);
      return {
        configured: job !== undefined,
        waiting: await countMails(db, "waiting"),
        failed: await countMails(db, "failed"),
        oldestWaitingAt: isoTime(oldest ?? null),
      };
    },
    async list({ state, ...request }) {
      const read = await readMails(database.db, state, request);
      const page = cutPage(read, request, (row) => ({ value: row.created_at, id: row.id }));
      const counted = await withTotal(page, request, () => countMails(database.db, state));
      return { ...counted, rows: page.rows.map(toAnswer) };
    },
    async retry(id, owner) {
      return database.db.transaction().execute(async (transaction) => {
        const mail = await makeDue(transaction, id, clock.now());
        if (!mail) {
          throw (await hasMail(transaction, id)) ? conflict("This email has already been sent.") : notFound();
        }
        await recordActivity(transaction, clock, {
          who: owner.username,
          action: "retried",
          subjectType: "mail",
          subjectId: id,
          summary: `Retried an email (${mail.kind})`,
        });
        return toAnswer(mail);
      });
    },
    jobs: job ? [job] : [],
  };
}

/** Does the same as `enqueue` where there is no service, such as on the command line. */
export async function enqueueMail(core: Core, transaction: Transaction, mail: Mail): Promise<void> {
  if (mail.isUnverified && !(await isWithinRecipientLimit(core, transaction, mail.to))) return;
  const now = core.clock.now();
  await insertMail(transaction, {
    id: randomUUID(),
    kind: mail.kind,
    recipient: bareAddress(mail.to),
    reply_to: mail.replyTo ? bareAddress(mail.replyTo) : null,
    subject: oneLine(mail.subject).slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
    body: mail.text.replaceAll("\0", "").toWellFormed(),
    unsubscribe_url: mail.unsubscribeUrl ? bareAddress(mail.unsubscribeUrl) : null,
    state: "waiting",
    attempts: 0,
    next_attempt_at: now,
    claimed_until: null,
    last_error: null,
    created_at: now,
    sent_at: null,
    inquiry_id: mail.inquiryId ?? null,
  });
}

/** Prevents header injection: a line break in visitors' input would end the header. */
const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]+/gu;

const oneLine = (text: string) => text.replace(CONTROL_OR_BREAK, " ").trim();
const bareAddress = (address: string) => address.replace(CONTROL_OR_BREAK, "").replaceAll(" ", "");

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
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: isoTime(row.sent_at),
  };
}

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString());
