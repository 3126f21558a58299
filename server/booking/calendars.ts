import type { OwnersBookings } from "#contract/booking.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { gone } from "./booked-meetings.ts";
import type { BookingLinks } from "./booking-links.ts";
import { calendarFacts, summaryForOwner, summaryForVisitor } from "./booking-mails.ts";
import { readBooked, readBooking } from "./bookings.store.ts";
import { feed, invitation } from "./calendar-file.ts";
import { ownersSpanText } from "./zoned-times.ts";

/** How far back the owner's calendar goes. */
const PAST_DAYS = 90;

/** Meetings as files for calendar programs. */
export function calendars({ database: { db }, clock, siteContent }: Core, links: BookingLinks) {
  return {
    /** One meeting, for the visitor who has its link. */
    async invitation(link: string): Promise<string> {
      const row = await readBooking(db, links.idOf(link));
      if (!row || row.state === "held") throw gone();
      const facts = await links.mailFacts();
      const summary = summaryForVisitor(row.title, facts);
      return invitation({ ...row, summary, link: links.addressOf(link) }, calendarFacts(facts));
    },

    /** The meetings ahead, as the owner sees them. */
    async ahead(): Promise<OwnersBookings["meetings"]> {
      const { booking } = await siteContent.current();
      const rows = await readBooked(db, clock.now(), Number.MAX_SAFE_INTEGER);
      return rows.map((row) => ({
        id: row.id,
        inquiryId: row.inquiry_id ?? "",
        title: row.title,
        name: row.name,
        when: ownersSpanText(booking, row.starts_at, row.ends_at),
        isSuspected: row.inquiry_status === "spam",
        address: links.mailedPathOf(row.id),
      }));
    },

    /** All meetings, for the owner's calendar program. */
    async feed(): Promise<string> {
      const rows = await readBooked(db, clock.now() - PAST_DAYS * DAY_MS, Number.MAX_SAFE_INTEGER);
      const entries = rows.map(({ name, email, ...row }) => ({
        ...row,
        email,
        summary: summaryForOwner(row.title, name),
        link: links.mailedAddressOf(row.id),
      }));
      return feed(entries, calendarFacts(await links.mailFacts()));
    },
  };
}
