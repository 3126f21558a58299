import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingRow } from "./bookings.store.ts";

export type CalendarFacts = {
  owner: { name: string; email: string };
  /** The site's address. */
  site: string;
};

type Entry = Pick<BookingRow, "id" | "place" | "starts_at" | "ends_at" | "state" | "sequence" | "updated_at"> & {
  summary: string;
  /** Where the meeting can be moved or cancelled. */
  link: string;
  email?: string;
  /** Who booked it, for the owner alone. */
  contact?: string;
};

/**
 * Times are in UTC, which needs no table of time zones that could be out of date. The same meeting always has the same
 * id, and a higher sequence with each change, so that calendars replace what they have.
 */
function calendarOf(
  entries: readonly Entry[],
  { owner, site }: CalendarFacts,
  method: ICalCalendarMethod | null,
): string {
  const { hostname } = new URL(site);
  const calendar = ical({ name: owner.name, prodId: { company: hostname, product: "booking" }, method });
  for (const { id, summary, place, link, email, contact, sequence, ...row } of entries) {
    calendar.createEvent({
      id: `${id}@${hostname}`,
      sequence,
      start: new Date(row.starts_at),
      end: new Date(row.ends_at),
      stamp: new Date(row.updated_at),
      summary,
      location: place,
      description: [contact, `Move or cancel: ${link}`].filter(Boolean).join("\n"),
      ...(method && { organizer: owner }),
      attendees: email ? [{ email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
      status: row.state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** What an email carries so that a calendar takes the meeting in, moves it or removes it. */
export const invitation = (entry: Entry, facts: CalendarFacts) =>
  calendarOf([entry], facts, entry.state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);

/** For the owner's calendar program, which reads it again and again. */
export const feed = (entries: readonly Entry[], facts: CalendarFacts) =>
  calendarOf(entries, facts, ICalCalendarMethod.PUBLISH);

/** One meeting as it is stored in a calendar. Without people in it: some servers would send them invitations of their own. */
export const calendarEntry = (entry: Entry, facts: CalendarFacts) => calendarOf([entry], facts, null);
