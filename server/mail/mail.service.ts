import { randomUUID } from "node:crypto";
import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { createRateLimiter, type RateLimit } from "#server/http/limits/rate-limit.ts";
import { AppError, OperatorError } from "#server/platform/errors.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { createDeliveryJob } from "./delivery.ts";
import {
  countMailingMails,
  deleteMailsTo,
  deletePersonMails,
  deleteUnsentOfMailing,
  insertMails,
  type OutboxRow,
  readPersonMails,
  readStates,
} from "./mail.store.ts";
import { createMailHandlers } from "./mail-handlers.ts";
import { createMailSettingsService } from "./mail-settings.service.ts";
import { currentMail } from "./mail-settings.ts";
import { createOutboxService } from "./outbox.service.ts";

/** An email. Addresses have no display name, as in ada@example.com. */
export type Mail = {
  /** Such as "inquiry-received"; shown in the owner's overview and the log. */
  kind: string;
  /** Chosen by the code that must recognize the email later. */
  id?: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The same as a page, for email clients that show one. */
  html?: string;
  /** An iCalendar file that invites to a meeting, or changes or cancels one. */
  calendar?: string;
  /** Adds the List-Unsubscribe headers. */
  unsubscribeUrl?: string;
  /** Anyone may have typed this address, so the number of emails to it is limited. */
  isUnverified?: boolean;
  /** Deleting this inquiry deletes the email as well. */
  inquiryId?: string | undefined;
  /** The mailing that this is part of: the kind's handler reads its text, and all other emails go first. */
  mailingId?: string;
};

export type MailService = ReturnType<typeof createMailService>;

export const NO_MAIL_SERVER = "No mail server is set up. Set one up under Mail server first.";

const MAX_SUBJECT_LENGTH = 200;

export function createMailService(core: Core) {
  const { database, clock, settings } = core;
  const { smtpUrl } = settings;
  if (smtpUrl && !URL.canParse(smtpUrl)) {
    throw new OperatorError("The setting SMTP_URL is not a valid URL, such as smtp://mail.example.com:587.");
  }
  const handlers = createMailHandlers();
  /** Whether a mail server is configured. Without one, emails stay queued. In a transaction, pass it. */
  const isConfigured = async (connection?: Db) => {
    const { server, from } = await currentMail(core, connection);
    return server !== undefined && from !== undefined;
  };

  return {
    ...createOutboxService(core, isConfigured),
    settings: createMailSettingsService(core),
    isConfigured,
    /**
     * Adds an email to the outbox, in the transaction of the change it reports. Emails to unverified addresses beyond the
     * recipient's limit are dropped; then it returns false.
     */
    enqueue: (transaction: Transaction, mail: Mail) => enqueueMail(core, transaction, mail),
    /** Adds emails of a mailing, one for each recipient at most, and returns how many. */
    enqueueMany: (transaction: Transaction, mails: readonly Mail[]) =>
      insertMails(
        transaction,
        mails.map((mail) => toRow(mail, clock.now())),
      ),
    statesOf: readStates,
    mailingCounts: (mailingId: string) => countMailingMails(database.db, mailingId),
    stopMailing: (transaction: Transaction, mailingId: string) =>
      deleteUnsentOfMailing(transaction, mailingId, clock.now()),
    /** Sets what happens when an email of this kind is delivered. */
    handle: handlers.register,
    deleteMailsTo,
    /** Emails to an address, or about a message from it; the address is in lowercase. */
    person: { list: readPersonMails, erase: deletePersonMails },
    jobs: [createDeliveryJob(core, handlers)],
  };
}

/** Does the same as `enqueue` where there is no service, such as on the command line. */
export async function enqueueMail(core: Core, transaction: Transaction, mail: Mail): Promise<boolean> {
  if (mail.isUnverified && !(await isWithinRecipientLimit(core, transaction, mail.to))) return false;
  await insertMails(transaction, [toRow(mail, core.clock.now())]);
  return true;
}

function toRow(mail: Mail, now: number): OutboxRow {
  return {
    id: mail.id ?? randomUUID(),
    kind: mail.kind,
    recipient: bareAddress(mail.to),
    reply_to: mail.replyTo ? bareAddress(mail.replyTo) : null,
    subject: oneLine(mail.subject).slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
    body: storable(mail.text),
    html: mail.html === undefined ? null : storable(mail.html),
    unsubscribe_url: mail.unsubscribeUrl ? bareAddress(mail.unsubscribeUrl) : null,
    state: "waiting",
    attempts: 0,
    next_attempt_at: now,
    claimed_until: null,
    last_error: null,
    created_at: now,
    sent_at: null,
    inquiry_id: mail.inquiryId ?? null,
    mailing_id: mail.mailingId ?? null,
    is_bulk: mail.mailingId === undefined ? 0 : 1,
    calendar: mail.calendar ?? null,
  };
}

/** Prevents header injection: a line break in visitors' input would end the header. */
const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]+/gu;

const oneLine = (text: string) => text.replace(CONTROL_OR_BREAK, " ").trim();
const bareAddress = (address: string) => address.replace(CONTROL_OR_BREAK, "").replaceAll(" ", "");
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Limits confirmations to one mailbox, across all forms and senders. */
export const CONFIRMATIONS_BY_RECIPIENT: RateLimit = {
  name: "confirmation-recipient",
  most: 5,
  per: DAY_MS,
};

/** Counts in the email's transaction, so an email that was never queued doesn't count. */
async function isWithinRecipientLimit(
  { clock, signingKey }: Core,
  transaction: Transaction,
  recipient: string,
): Promise<boolean> {
  try {
    await createRateLimiter(transaction, clock, signingKey).take(CONFIRMATIONS_BY_RECIPIENT, mailboxOf(recipient));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Email to ada+anything@example.com arrives at ada@example.com. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
