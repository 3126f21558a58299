import { filledIn } from "#content-types/site/placeholders.ts";
import type { Mail } from "#server/mail/mail.service.ts";
import type { MailFacts } from "#server/mail/owner-facts.ts";
import type { BookingRow } from "./bookings.store.ts";
import { invitation } from "./calendar-file.ts";
import { ownersSpanText, spanText } from "./zoned-times.ts";

export type Booked = {
  row: BookingRow;
  person: { name: string; email: string; isSuspected: boolean };
  link: string;
  /** Whether anyone may have typed the address; then the number of emails to it is limited. */
  isUnverified: boolean;
};

export type BookingEvent = "booked" | "moved" | "cancelled" | "reminder";

const HEADLINES: Record<BookingEvent, string> = {
  booked: "Booked",
  moved: "Moved",
  cancelled: "Canceled",
  reminder: "Reminder",
};

/** Emails to both about a meeting. `written` is what the visitor wrote, for the owner. */
export function bookingMails(event: BookingEvent, booked: Booked, facts: MailFacts, written = ""): Mail[] {
  const mails: Mail[] = [];
  if (facts.ownerEmail) mails.push(toOwner(event, booked, facts, facts.ownerEmail, written));
  // As with messages: the address may belong to someone else.
  if (!booked.person.isSuspected) mails.push(toVisitor(event, booked, facts));
  return mails.map((mail) => ({ ...mail, inquiryId: booked.row.inquiry_id ?? undefined }));
}

export const calendarFacts = ({ content: { profile }, site, ownerEmail }: MailFacts) => ({
  owner: { name: profile.name, email: ownerEmail ?? profile.email },
  site,
});

export const summaryForVisitor = (title: string, { content: { profile } }: MailFacts) =>
  `${title} with ${profile.name}`;
export const summaryForOwner = (title: string, name: string) => `${title}: ${name.slice(0, 80).toWellFormed()}`;

/** Repeats nothing the visitor typed, because anyone can enter anyone's address. */
function toVisitor(event: BookingEvent, { row, person, link, isUnverified }: Booked, facts: MailFacts): Mail {
  const { content, site, ownerEmail } = facts;
  const closing = filledIn(content.mails.closing, { name: content.profile.name, site }).trim() || content.profile.name;
  const summary = summaryForVisitor(row.title, facts);
  const isOver = event === "cancelled";
  const text = [
    isOver ? `${summary} is canceled. It was planned for:` : `${summary}:`,
    spanText(row.zone, row.starts_at, row.ends_at),
    isOver ? "" : row.place,
    isOver ? `Another time: ${site}/book` : `Move or cancel it: ${link}`,
    closing,
  ];
  return {
    kind: `booking-${event}`,
    to: person.email,
    replyTo: ownerEmail,
    subject: `${HEADLINES[event]}: ${summary}, ${spanText(row.zone, row.starts_at, row.ends_at)}`,
    text: text.filter(Boolean).join("\n\n"),
    isUnverified,
    ...(event !== "reminder" && {
      calendar: invitation({ ...row, summary, link, email: person.email }, calendarFacts(facts)),
    }),
  };
}

function toOwner(event: BookingEvent, booked: Booked, facts: MailFacts, to: string, written: string): Mail {
  const { row, person, link } = booked;
  const { content, site } = facts;
  const summary = summaryForOwner(row.title, person.name);
  const when = ownersSpanText(content.booking, row.starts_at, row.ends_at);
  const lines = [
    ...(person.isSuspected ? ["This may be spam, so the visitor was not sent a confirmation.", ""] : []),
    when,
    `For ${person.name}: ${spanText(row.zone, row.starts_at, row.ends_at)}`,
    ...(row.place ? [row.place] : []),
    "",
    `Name: ${person.name}`,
    `Email: ${person.email}`,
    ...(written ? ["", written] : []),
    "",
    `What was written, and your notes: ${site}/admin/inquiries/${row.inquiry_id}`,
    ...(event === "cancelled" ? [] : [`Move or cancel it: ${link}`]),
    "Reply to this email to answer the visitor.",
  ];
  return {
    kind: `booking-${event}-owner`,
    to,
    replyTo: person.email,
    subject: `${person.isSuspected ? "Possible spam" : HEADLINES[event]}: ${summary}, ${when}`,
    text: lines.join("\n"),
    ...(event !== "reminder" && {
      calendar: invitation({ ...row, summary, link, email: person.email }, calendarFacts(facts)),
    }),
  };
}
