import { isBookable } from "#content/booking.ts";
import type { MeetingSettings } from "#content-types/site/booking.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { type BookingWeek, isDaytime } from "#contract/booking.ts";
import type { SlotChoice, WeekQuery } from "#contract/booking-form.ts";
import { DAY_MS } from "#contract/durations.ts";
import { tagSlug } from "#contract/tag-slug.ts";
import { presentZone } from "#contract/time-zones.ts";
import type { Core } from "#server/core.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Db } from "#server/platform/tables.ts";
import { type BookingRow, readTaken } from "./bookings.store.ts";
import { readBusy } from "./connected/connected.store.ts";
import { isOpen, nearestSlots, ownersZoneAt, type SlotRequest, slotsBetween, stayAt } from "./slots.ts";
import { byDay, daysLater, spanOfDays, today, zoneNameIn } from "./zoned-times.ts";

const NEAREST = 6;
const DAYS_SHOWN = 7;

export type OpenTimes = ReturnType<typeof createOpenTimes>;

/** What can be booked now. */
export function createOpenTimes({ database: { db }, siteContent, clock }: Core) {
  async function bookable(): Promise<SiteContent> {
    const content = await siteContent.current();
    if (!isBookable(content)) throw notFound("Meetings can't be booked here at the moment.");
    return content;
  }

  function meetingOf({ booking }: SiteContent, slug: string): MeetingSettings {
    const meeting = booking.meetings.find(({ title }) => tagSlug(title) === slug);
    if (!meeting) throw notFound("This meeting is no longer offered.");
    return meeting;
  }

  /** What can be booked depends on what is booked or held on the days around, and on when the owner is busy elsewhere. */
  async function requestFor(
    connection: Db,
    { booking }: SiteContent,
    meeting: MeetingSettings,
    { from, to, exceptId = "" }: { from: number; to: number; exceptId?: string },
  ): Promise<SlotRequest> {
    const now = clock.now();
    const around = { from: from - 2 * DAY_MS, to: to + 2 * DAY_MS };
    const taken = await readTaken(connection, { ...around, now, meeting: tagSlug(meeting.title), exceptId });
    const busy = await readBusy(connection, around.from, around.to);
    return { availability: booking, meeting, taken: [...taken, ...busy], now };
  }

  async function refuseClosed(
    connection: Db,
    content: SiteContent,
    meeting: MeetingSettings,
    startsAt: number,
    exceptId?: string,
  ) {
    const request = await requestFor(connection, content, meeting, { from: startsAt, to: startsAt, exceptId });
    if (!isOpen(request, startsAt)) throw taken();
  }

  /** For a time that is held: the owner's calendar may have been filled since. */
  async function refuseBusy(connection: Db, { blocked_from, blocked_to }: BookingRow) {
    if ((await readBusy(connection, blocked_from, blocked_to)).length > 0) throw taken();
  }

  return {
    bookable,
    meetingOf,
    refuseClosed,
    refuseBusy,

    /** A week of slots from a day on, in the visitor's zone; for a meeting that moves, of those it can move to. */
    async week({ meeting: slug, zone: asked, from, day: chosen }: WeekQuery, moved?: BookingRow): Promise<BookingWeek> {
      const content = await bookable();
      const { booking } = content;
      const [first] = booking.meetings;
      const meeting = moved
        ? meetingOf(content, moved.meeting)
        : (booking.meetings.find(({ title }) => tagSlug(title) === slug) ?? first);
      if (!meeting) throw notFound();
      const now = clock.now();
      const owners = presentZone(booking.zone);
      const zone = asked ?? owners;
      const day = from && from > today(zone, now) ? from : today(zone, now);
      const end = now + Number(booking.horizon) * DAY_MS;
      const request = await requestFor(db, content, meeting, { from: now, to: end, exceptId: moved?.id ?? "" });
      const free = slotsBetween(request, now, end).filter((time) => time !== moved?.starts_at);
      // Without a day, the first week in which something is free.
      const [earliest] = free;
      const shown = from === undefined && earliest !== undefined ? today(zone, earliest) : day;
      const span = spanOfDays(shown, DAYS_SHOWN, zone);
      const days = byDay(booking, free, { day: shown, count: DAYS_SHOWN, zone }).map((each) => {
        const stay = stayAt(booking, Date.parse(each.slots[0]?.start ?? ""));
        return stay && meeting.place === "address" ? { ...each, place: stay.place } : each;
      });
      const open = days.filter(({ slots }) => slots.length > 0);
      // Whose day begins when the owner's ends is shown the first day with times they can be awake at.
      const [best] = [
        ...open.filter(({ date }) => date === chosen),
        ...open.filter(({ slots }) => slots.some(isDaytime)),
        ...open,
      ];
      return {
        meetings: booking.meetings.map((each) => ({
          slug: tagSlug(each.title),
          title: each.title,
          minutes: Number(each.minutes),
          place: PLACES[each.place],
        })),
        slug: tagSlug(meeting.title),
        zone,
        zoneName: zoneNameIn(zone, span),
        ownersZoneName: zoneNameIn(owners, span),
        isSameZone: zone === owners,
        days,
        day: best?.date ?? "",
        previous: free.some((slot) => slot < span.from) ? daysLater(shown, -DAYS_SHOWN) : null,
        next: free.some((slot) => slot >= span.to) ? daysLater(shown, DAYS_SHOWN) : null,
      };
    },

    /** The free times that are closest to one that is taken. */
    async nearest({ meeting: slug, start }: SlotChoice): Promise<number[]> {
      const content = await bookable();
      const startsAt = Date.parse(start);
      const meeting = meetingOf(content, slug);
      const now = clock.now();
      const to = Math.max(startsAt, now) + Number(content.booking.horizon) * DAY_MS;
      return nearestSlots(await requestFor(db, content, meeting, { from: now, to }), startsAt, NEAREST);
    },
  };
}

/** Where a meeting takes place: at an address, where the owner is then, in the time of that place. */
export function whereAt(
  { booking }: SiteContent,
  { place, where }: Pick<MeetingSettings, "place" | "where">,
  startsAt: number,
) {
  const stay = place === "address" ? stayAt(booking, startsAt) : undefined;
  return {
    place: [PLACES[place], stay ? stay.place : where].filter(Boolean).join(": "),
    ...(place === "address" && { zone: presentZone(ownersZoneAt(booking, startsAt)) }),
  };
}

const PLACES: Record<MeetingSettings["place"], string> = {
  video: "Video call",
  phone: "Phone",
  address: "In person",
};

/** The code tells the page to offer other times. */
export const TAKEN = "slot_taken";
export const taken = () => new AppError(409, TAKEN, "This time is no longer free. Please choose another one.");
