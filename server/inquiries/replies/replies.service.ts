import { Readable } from "node:stream";
import { type ReplyAnswer, type ReplyDraft, type ReplyInput, replyInput } from "#contract/replies.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Network } from "#server/http/network.ts";
import type { Owner } from "#server/http/owner.ts";
import { type MailService, NO_MAIL_SERVER } from "#server/mail/mail.service.ts";
import { PERSONAL_KIND } from "#server/mail/message.ts";
import { ownerFacts } from "#server/mail/owner-facts.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Db } from "#server/platform/tables.ts";
import { type AttachmentRow, readAttachments } from "../attachments.store.ts";
import { attachmentBytes, storeFiles, toAttachment } from "../attachments.ts";
import { readForm, type SubmittedForm } from "../form-reader.ts";
import { indexInquiry, noInquiry, readInquiry, updateInquiry } from "../inquiries.store.ts";
import type { Spool } from "../spool.ts";
import { type AcceptedFile, validateFieldsAndFiles } from "../submission.ts";
import {
  deleteDraft,
  insertReply,
  markReplySent,
  putDraft,
  type ReplyRow,
  readDraft,
  readReplies,
} from "./replies.store.ts";

const FIELDS: ReadonlySet<string> = new Set(Object.keys(replyInput.shape));

/** Replies to inquiries, sent through the outbox. */
export function createRepliesService(core: Core, mail: MailService, spool: Spool) {
  const { database, clock } = core;
  const { db } = database;

  const record = activityOf(clock, "inquiry");

  mail.handle(PERSONAL_KIND, {
    // Read again for each attempt, chunk by chunk while it is sent.
    async contentOf(connection, { id, body, html, inquiry_id }) {
      const files = inquiry_id === null ? [] : await readAttachments(connection, inquiry_id);
      const attachments = files
        .filter(({ reply_id }) => reply_id === id)
        .map((file) => ({
          filename: file.name,
          contentType: file.media_type,
          content: Readable.from(attachmentBytes(connection, file)),
        }));
      return { body, html, attachments };
    },
    // The promised reply is out only now: until then, the clock runs on.
    async sent(transaction, { id }) {
      const reply = await markReplySent(transaction, id, clock.now());
      const inquiry = reply && (await readInquiry(transaction, reply.inquiry_id));
      if (!inquiry || (inquiry.status !== "new" && inquiry.status !== "read")) return;
      await updateInquiry(transaction, inquiry.id, { status: "replied", updated_at: clock.now() });
      await record(transaction, reply.written_by, "updated", inquiry.id, "Inquiry marked as replied");
    },
  });

  /** Stores a reply, its files and its email. The same id again does nothing: its answer got lost. */
  async function store(
    inquiryId: string,
    { id, subject, text }: ReplyInput,
    files: readonly AcceptedFile[],
    { username }: Owner,
  ): Promise<void> {
    const { email: replyTo } = await ownerFacts(core);
    await db.transaction().execute(async (transaction) => {
      const inquiry = await readInquiry(transaction, inquiryId);
      if (!inquiry) throw noInquiry();
      const now = clock.now();
      const reply = {
        id,
        inquiry_id: inquiryId,
        subject,
        text,
        written_by: username,
        created_at: now,
        sent_at: null,
      };
      if (!(await insertReply(transaction, reply))) return;
      await storeFiles(transaction, { inquiryId, replyId: id }, files);
      await mail.enqueue(transaction, {
        kind: PERSONAL_KIND,
        id,
        to: inquiry.email,
        replyTo,
        subject,
        text,
        inquiryId,
      });
      await deleteDraft(transaction, inquiryId);
      await updateInquiry(transaction, inquiryId, { updated_at: now });
      await indexInquiry(transaction, inquiryId);
      await record(transaction, username, "answered", inquiryId, "Inquiry answered by email");
    });
  }

  return {
    async of(connection: Db, inquiryId: string, files: readonly AttachmentRow[]): Promise<ReplyAnswer[]> {
      const replies = await readReplies(connection, inquiryId);
      const mails = await mail.statesOf(
        connection,
        replies.map(({ id }) => id),
      );
      return replies.map((reply) => toAnswer(reply, mails.get(reply.id), files));
    },

    draftOf: readDraft,

    /** Resolves once the reply is committed. The files are on disk until then. */
    async send(inquiryId: string, request: Request, network: Network, owner: Owner): Promise<void> {
      if (!(await mail.isConfigured())) throw conflict(NO_MAIL_SERVER);
      const form: SubmittedForm = { fields: {}, files: [], hasTooManyFiles: false };
      const folder = spool.open(network);
      try {
        await readForm(request, FIELDS, folder, form);
        const { values, files } = await validateFieldsAndFiles(form, replyInput);
        await store(inquiryId, values, files, owner);
      } finally {
        await folder.remove();
      }
    },

    async saveDraft(inquiryId: string, draft: ReplyDraft): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (!(await readInquiry(transaction, inquiryId))) throw noInquiry();
        const isEmpty = draft.subject.trim() === "" && draft.text.trim() === "";
        await (isEmpty ? deleteDraft(transaction, inquiryId) : putDraft(transaction, inquiryId, draft, clock.now()));
      });
    },
  };
}

type MailState = { state: string; lastError: string | null };

/** The outbox forgets sent emails after a while; the reply remembers. */
function toAnswer(row: ReplyRow, mail: MailState | undefined, files: readonly AttachmentRow[]): ReplyAnswer {
  const state = mail?.state ?? (row.sent_at === null ? "discarded" : "sent");
  return {
    id: row.id,
    subject: row.subject,
    text: row.text,
    state: state as ReplyAnswer["state"],
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    lastError: mail?.lastError ?? null,
    attachments: files.filter(({ reply_id }) => reply_id === row.id).map(toAttachment),
  };
}
