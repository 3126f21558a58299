import type { SendMailOptions } from "nodemailer";
import type { Db, Transaction } from "#server/platform/tables.ts";
import type { OutboxRow } from "./mail.store.ts";

/** Files as streams that read while the email is sent. */
export type MailContent = Pick<OutboxRow, "body" | "html"> & Pick<SendMailOptions, "attachments">;

/** What the domain that enqueues a kind of email does when one is delivered. */
export type MailHandler = {
  /** Reads what of an email is stored elsewhere, just before it is sent. */
  contentOf?: (db: Db, row: OutboxRow) => Promise<MailContent>;
  /** Called once for each email, in the transaction that marks it as sent. */
  sent?: (transaction: Transaction, row: OutboxRow) => Promise<void>;
  /** Called in the transaction that gives up on an email because the mail server refuses it or its recipient. */
  refused?: (transaction: Transaction, row: OutboxRow) => Promise<void>;
};

export type MailHandlers = ReturnType<typeof createMailHandlers>;

export function createMailHandlers() {
  const handlers = new Map<string, MailHandler>();
  return {
    of: (kind: string) => handlers.get(kind),
    register: (kind: string, handler: MailHandler) => void handlers.set(kind, handler),
  };
}
