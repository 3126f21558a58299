import type { SendMailOptions } from "nodemailer";
import type { OutboxRow } from "./mail.store.ts";
import type { MailContent } from "./mail-handlers.ts";

/** An email as nodemailer sends it. */
export function toMessage(row: OutboxRow & MailContent, from: string): SendMailOptions {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    // Passed as objects, because a string would be parsed as a list of addresses.
    to: { name: "", address: row.recipient },
    ...(row.reply_to && { replyTo: { name: "", address: row.reply_to } }),
    subject: row.subject,
    text: row.body,
    ...(row.html && { html: row.html }),
    ...(row.attachments?.length && { attachments: row.attachments }),
    ...(row.calendar && { icalEvent: { method: methodOf(row.calendar), content: row.calendar } }),
    messageId: `<${row.id}@${domain}>`,
    date: new Date(row.created_at),
    headers: {
      // Suppresses out-of-office replies, except to what a person wrote.
      ...(row.kind !== PERSONAL_KIND && { "Auto-Submitted": "auto-generated" }),
      ...(row.unsubscribe_url && {
        "List-Unsubscribe": { prepared: true, value: `<${row.unsubscribe_url}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** Written by the owner to one person. */
export const PERSONAL_KIND = "inquiry-reply";

/** Calendars show a file as an invitation only if the email's header repeats what the file is for. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";
