import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { ADA, type BookingSite, openBookingSite } from "./booking.fixtures.ts";

/** What another program reads in a file of ours. */
function read(text: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ""));
  const [part, ...others] = calendar.getAllSubcomponents("vevent");
  if (!part || others.length > 0) throw new Error("Not exactly one event is in the file.");
  const event = new ICAL.Event(part);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    from: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    status: part.getFirstPropertyValue("status"),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
}

describeWithDatabase("files for calendar programs", (database) => {
  let site: BookingSite;
  beforeAll(async () => {
    site = await openBookingSite(database.settings);
  });
  afterAll(() => site.close());

  it("are read by another program: the invitation, the change, the cancellation, and the owner's calendar", async () => {
    const starts = await site.slots();
    const [from = "", , , to = ""] = starts;
    const { link } = await site.book(from);
    const { pathname, search } = new URL(await site.services.booking.links.feedAddress());
    const feed = async () => (await site.request(pathname + search)).text();
    const [row] = await site.bookings();
    const event = {
      uid: `${row?.id}@example.org`,
      minutes: 30,
      organizer: "mailto:owner@example.org",
      attendees: [`mailto:${ADA.email}`],
    };
    const confirmed = { ...event, status: "CONFIRMED" };
    expect(read(await feed())).toEqual({ ...confirmed, method: "PUBLISH", sequence: 0, from });
    site.pass(MINUTE_MS);
    await site.post(link, { step: "move-now", start: to });
    expect(read(await feed())).toEqual({ ...confirmed, method: "PUBLISH", sequence: 1, from: to });
    site.pass(MINUTE_MS);
    await site.post(link, { step: "cancel-now" });

    const mails = await site.outbox();
    for (const suffix of ["", "-owner"]) {
      const fileOf = (kind: string) => read(mails.find((mail) => mail.kind === kind + suffix)?.calendar);
      expect(fileOf("booking-booked")).toEqual({ ...confirmed, method: "REQUEST", sequence: 0, from });
      expect(fileOf("booking-moved")).toEqual({ ...confirmed, method: "REQUEST", sequence: 1, from: to });
      const cancelled = { ...event, status: "CANCELLED", method: "CANCEL", sequence: 2, from: to };
      expect(fileOf("booking-cancelled")).toEqual(cancelled);
    }
  });
});
