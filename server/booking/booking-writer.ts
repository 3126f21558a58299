import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { createBookingLinks } from "./booking-links.ts";
import { type BookingEvent, bookingMails, type MailFacts } from "./booking-mails.ts";
import { type BookingRow, lockBookings, readBooker } from "./bookings.store.ts";

const MAILBOX_FULL = "This address was sent several emails today. Please enter another one, or book tomorrow";

export type BookingWriter = ReturnType<typeof createBookingWriter>;

/** What all changes to bookings have in common: they wait for each other, and both sides hear of them. */
export function createBookingWriter(core: Core, mail: MailService) {
  const { db, engine } = core.database;
  const links = createBookingLinks(core);

  /** Runs alone among all changes to bookings, on every instance. */
  const alone = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      await lockBookings(transaction, engine);
      return work(transaction);
    });

  async function tellBoth(
    transaction: Transaction,
    row: BookingRow,
    { event, facts, written }: { event: BookingEvent; facts: MailFacts; written?: string },
  ) {
    const { name, email, status } = await readBooker(transaction, row.inquiry_id ?? "");
    const person = { name, email, isSuspected: status === "spam" };
    const booked = { row, person, link: links.addressOf(row.id) };
    for (const each of bookingMails(event, booked, facts, written)) {
      // So there is no meeting whose visitor was not told of it.
      if (!(await mail.enqueue(transaction, each))) throw invalid({ email: MAILBOX_FULL });
    }
  }

  return { links, alone, tellBoth };
}
