import { sentEstimate } from "#content/estimate-offer.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";
import { INQUIRY_FIELDS } from "#contract/inquiry-form.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import type { Core } from "#server/core.ts";
import { createRateLimiter, giveBackTo, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { currentMail } from "#server/mail/mail-settings.ts";
import type { NewsletterService } from "#server/newsletter/newsletter.service.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { conflict } from "#server/platform/errors.ts";
import { storeFiles } from "./attachments.ts";
import { MESSAGES_BY_NETWORK, takeAttachmentBytes } from "./contact-limits.ts";
import { readForm, type SubmittedForm } from "./form-reader.ts";
import { insertInquiry, type NewInquiryRow, readInquiryByKey } from "./inquiries.store.ts";
import { inquiryMails } from "./inquiry-mails.ts";
import { newInquiryRow, sourcePath } from "./new-inquiry.ts";
import type { Spool } from "./spool.ts";
import { type Submission, validateForm } from "./submission.ts";

type Delivery = {
  request: Request;
  network: Network;
  /**
   * For a form without JavaScript, which can't generate an idempotency key: filled while the request is read, so that
   * the visitor's input survives a failure.
   */
  typed?: Record<string, string>;
};

export type ContactService = ReturnType<typeof createContactService>;

/** Every field the API reads; all others are ignored. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set([...INQUIRY_FIELDS, ...Object.values(HIDDEN_FIELDS)]);

/** Leaves database connections for other requests while many files arrive at once. */
const MAX_CONCURRENT_WRITES = 4;

export type ContactParts = {
  mail: MailService;
  newsletter: NewsletterService;
  isPublicPath: (path: string) => Promise<boolean>;
};

export function createContactService(core: Core, { mail, newsletter, isPublicPath }: ContactParts, spool: Spool) {
  const { settings, database, siteContent, clock, rateLimiter, signingKey } = core;
  const enqueueWrite = createBoundedQueue({ atOnce: MAX_CONCURRENT_WRITES });

  /** Derives the same key for the same message on the same day, such as when the response page is reloaded. */
  function keyOfPlainPost({ inquiry, files }: Submission): string {
    const day = Math.floor(clock.now() / DAY_MS);
    return `plain.${signingKey.sign(JSON.stringify([day, inquiry, files.map((file) => file.sha256)]))}`;
  }

  async function store(row: NewInquiryRow, { inquiry, files }: Submission, network: Network) {
    const content = await siteContent.current();
    return database.db.transaction().execute(async (transaction) => {
      if (!(await insertInquiry(transaction, row))) return undefined;
      // Part of the transaction, so a message that is refused or fails later doesn't count.
      await takeAttachmentBytes(
        createRateLimiter(transaction, clock, signingKey),
        network,
        files,
        content.profile.email,
      );
      await storeFiles(transaction, { inquiryId: row.id }, files);
      const isSuspected = row.status === "spam";
      const { ownerEmail } = await currentMail(core, transaction);
      const site = { ownerEmail, siteUrl: settings.siteUrl };
      const fileNames = files.map((file) => file.name);
      const mails = inquiryMails({ id: row.id, inquiry, fileNames, isSuspected }, content, site);
      for (const each of mails) await mail.enqueue(transaction, { ...each, inquiryId: row.id });
      if (inquiry.newsletter && !isSuspected) {
        await newsletter.subscribe(transaction, content, {
          email: inquiry.email,
          sourcePage: row.source_page,
          inquiryId: row.id,
        });
      }
      return { id: row.id, createdAt: row.created_at };
    });
  }

  async function accept(submission: Submission, form: SubmittedForm, { request, network, typed }: Delivery) {
    const key = submission.idempotencyKey ?? (typed ? keyOfPlainPost(submission) : undefined);
    const known = key && (await readInquiryByKey(database.db, key));
    if (known) return receipt(known.id, known.created_at, true);
    await takeFrom(rateLimiter, MESSAGES_BY_NETWORK, network);

    const source = sourcePath(form.fields, request.headers.get("referer"));
    const row = newInquiryRow(submission.inquiry, form.fields, {
      key: key ?? null,
      // Only pages of this site: a form can send anything.
      sourcePage: source && (await isPublicPath(source)) ? source : "",
      now: clock.now(),
    });
    const stored = await enqueueWrite(() => store(row, submission, network)).catch(async (error: unknown) => {
      await giveBackTo(rateLimiter, MESSAGES_BY_NETWORK, network);
      throw error;
    });
    if (stored) return receipt(stored.id, stored.createdAt, false);
    const other = key && (await readInquiryByKey(database.db, key));
    if (other) return receipt(other.id, other.created_at, true);
    throw conflict("This message was deleted while it was being stored. Please send it again.");
  }

  return {
    /** Resolves once the message is committed. `isRepeat` means it had been stored before. */
    async receive(delivery: Delivery): Promise<InquiryReceipt & { isRepeat: boolean }> {
      const { request, network, typed = {} } = delivery;
      const form: SubmittedForm = { fields: typed, files: [], hasTooManyFiles: false };
      const folder = spool.open(network);
      try {
        await readForm(request, KNOWN_FIELDS, folder, form);
        const content = await siteContent.current();
        const key = request.headers.get("idempotency-key") ?? undefined;
        const submission = await validateForm(form, content.contact, key);
        const estimate = sentEstimate(content, form.fields[HIDDEN_FIELDS.estimate]);
        return await accept(estimate ? withEstimate(submission, estimate.message) : submission, form, delivery);
      } finally {
        // When the form is shown again, the browser no longer says where the visitor came from.
        typed[HIDDEN_FIELDS.sourcePage] = sourcePath(typed, request.headers.get("referer")) ?? "";
        await folder.remove();
      }
    },
  };
}

/** As text, so that it stays what the visitor saw, whatever the owner changes later. */
const withEstimate = ({ inquiry, ...rest }: Submission, estimate: string): Submission => ({
  ...rest,
  inquiry: { ...inquiry, description: `${inquiry.description}\n\n${estimate}` },
});

const receipt = (id: string, createdAt: number, isRepeat: boolean) => ({
  id,
  receivedAt: new Date(createdAt).toISOString(),
  isRepeat,
});
