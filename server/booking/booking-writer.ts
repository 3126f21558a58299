import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import type { MailFacts } from "#server/mail/owner-facts.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { createBookingLinks } from "./booking-links.ts";
import { type BookingEvent, bookingMails } from "./booking-mails.ts";
import { type BookingRow, lockBookings, readBooker } from "./bookings.store.ts";

const MAILBOX_FULL = "This address was sent several emails today. Please enter another one, or book tomorrow";
const USE_MAILED_LINK = "Several emails about it were sent today. Please use the link in one of them.";

/** `isUnverified`: nobody has shown yet that the mailbox is theirs. */
type Telling = { event: BookingEvent; facts: MailFacts; isUnverified: boolean; written?: string };

export type BookingWriter = ReturnType<typeof createBookingWriter>;

/** What all changes to bookings have in common: they wait for each other, and both sides hear of them. */
export function createBookingWriter(core: Core, mail: MailService) {
  const { db, engine } = core.database;
  const links = createBookingLinks(core);

  // Those who wait for the lock would otherwise hold every connection, and nothing else could be read.
  const inTurn = createBoundedQueue({ atOnce: 1 });

  /** Runs alone among all changes to bookings, on every instance. */
  const alone = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inTurn(() =>
      db.transaction().execute(async (transaction) => {
        await lockBookings(transaction, engine);
        return work(transaction);
      }),
    );

  async function tellBoth(transaction: Transaction, row: BookingRow, { event, facts, isUnverified, written }: Telling) {
    const { name, email, status } = await readBooker(transaction, row.inquiry_id ?? "");
    const person = { name, email, isSuspected: status === "spam" };
    const booked = { row, person, link: links.mailedAddressOf(row.id), isUnverified };
    for (const each of bookingMails(event, booked, facts, written)) {
      // There is no meeting whose visitor was not told of it, and one that is off needs no email.
      if ((await mail.enqueue(transaction, each)) || event === "cancelled") continue;
      throw event === "booked" ? invalid({ email: MAILBOX_FULL }) : new AppError(422, "mailbox_full", USE_MAILED_LINK);
    }
  }

  return { links, alone, tellBoth };
}
