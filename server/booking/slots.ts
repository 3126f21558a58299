import { Temporal } from "temporal-polyfill";
import type { BookingSettings, MeetingSettings } from "#content-types/site/booking.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { type OpenHours, parseHours } from "#contract/hours.ts";

/** When meetings can start. Pure: settings, bookings and the time come as arguments. All times are in milliseconds since 1970. */

export type Availability = Pick<BookingSettings, "zone" | "weekly" | "exceptions" | "stays" | "step" | "horizon">;
export type MeetingRules = Pick<MeetingSettings, "place" | "minutes" | "notice" | "before" | "after" | "mostADay">;

/** A meeting that takes up time, with the free time around it. */
export type Taken = { startsAt: number; blockedFrom: number; blockedTo: number; isSameMeeting: boolean };

export type SlotRequest = {
  availability: Availability;
  meeting: MeetingRules;
  taken: readonly Taken[];
  now: number;
};

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** The zones are at most 26 hours apart, so what a day of the owner's touches lies within two days of it. */
const DAYS_AROUND = 2;

const covers = ({ from, to }: { from: string; to: string }, day: string) => from <= day && day <= (to || from);

/** The zone in which the owner's hours of a day are meant. */
export const zoneOn = ({ stays, zone }: Pick<Availability, "stays" | "zone">, day: string) =>
  stays.find((stay) => covers(stay, day))?.zone ?? zone;

function hoursOn({ exceptions, weekly }: Availability, day: Temporal.PlainDate): OpenHours[] {
  const exception = exceptions.find((each) => covers(each, day.toString()));
  const weekday = WEEKDAYS[day.dayOfWeek - 1] ?? "monday";
  return parseHours(exception ? exception.hours : weekly[weekday]) ?? [];
}

/** The times between which meetings can take place on one of the owner's days. */
function openOn(availability: Availability, day: Temporal.PlainDate): { from: number; to: number }[] {
  const timeZone = zoneOn(availability, day.toString());
  const zoned = (minutes: number, disambiguation: "compatible" | "earlier") =>
    day.toPlainDateTime().add({ minutes }).toZonedDateTime(timeZone, { disambiguation });
  // Where clocks skip an hour, hours that begin in it begin after it, and hours that end in it end where it begins.
  const end = (minutes: number) => {
    const time = zoned(minutes, "earlier");
    const isSkipped = !time.toPlainDateTime().equals(day.toPlainDateTime().add({ minutes }));
    return (isSkipped && time.getTimeZoneTransition("next")) || time;
  };
  return hoursOn(availability, day).map(({ from, to }) => ({
    from: zoned(from, "compatible").epochMilliseconds,
    to: end(to).epochMilliseconds,
  }));
}

const dateIn = (timeZone: string, time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate();

const staysNear = ({ stays }: Availability, time: number) =>
  stays.filter(({ from, to }) => time > Date.parse(from) - DAY_MS && time < Date.parse(to || from) + 2 * DAY_MS);

/**
 * The owner's day at a time, and its zone. Days of a stay are those of its own zone, so around a journey two days can
 * claim the same time, or none: it belongs to the one with hours then.
 */
function ownersDay(availability: Availability, time: number): { day: string; zone: string } {
  const days = [...staysNear(availability, time), availability].map(({ zone }) => {
    const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    return { zone, date: local.toPlainDate(), minutes: local.hour * 60 + local.minute };
  });
  const claims = days.filter(({ zone, date }) => zoneOn(availability, date.toString()) === zone);
  const open = claims.find(({ date, minutes }) =>
    hoursOn(availability, date).some(({ from, to }) => from <= minutes && minutes < to),
  );
  const { zone, date } = open ?? claims[0] ?? { zone: availability.zone, date: dateIn(availability.zone, time) };
  return { day: date.toString(), zone };
}

/** The zone where the owner is at a time. */
export const ownersZoneAt = (availability: Availability, time: number) =>
  staysNear(availability, time).length > 0 ? ownersDay(availability, time).zone : availability.zone;

/** The stay that the owner is on at a time, if any. */
export function stayAt(availability: Availability, time: number) {
  if (staysNear(availability, time).length === 0) return undefined;
  const { day } = ownersDay(availability, time);
  return availability.stays.find((stay) => covers(stay, day));
}

/** What a meeting takes up, free time included. */
export function blockedBy({ minutes, before, after }: MeetingRules, startsAt: number) {
  const endsAt = startsAt + Number(minutes) * MINUTE_MS;
  return {
    endsAt,
    blockedFrom: startsAt - Number(before) * MINUTE_MS,
    blockedTo: endsAt + Number(after) * MINUTE_MS,
  };
}

/** Every start from `from` until before `to` that can be booked now, in order. */
export function slotsBetween({ availability, meeting, taken, now }: SlotRequest, from: number, to: number): number[] {
  const earliest = Math.max(from, now + Number(meeting.notice) * HOUR_MS);
  const latest = Math.min(to, now + Number(availability.horizon) * DAY_MS);
  if (earliest >= latest) return [];

  const bookedOn = new Map<string, number>();
  for (const { startsAt, isSameMeeting } of taken) {
    if (!isSameMeeting) continue;
    const { day } = ownersDay(availability, startsAt);
    bookedOn.set(day, (bookedOn.get(day) ?? 0) + 1);
  }
  const most = Number(meeting.mostADay) || Number.POSITIVE_INFINITY;
  const hasRoom = (day: string) => (bookedOn.get(day) ?? 0) < most;
  /** Away from journeys, the day that a start was found on is known to be its own. */
  const dayOf = (start: number, found: string) =>
    staysNear(availability, start).length > 0 ? ownersDay(availability, start).day : found;
  /** On a stay, people can come only to a place that the owner has there. */
  const hasPlace = (startsAt: number) => {
    const stay = meeting.place === "address" ? stayAt(availability, startsAt) : undefined;
    return !stay || Boolean(stay.place);
  };
  const isFree = (startsAt: number) => {
    const { blockedFrom, blockedTo } = blockedBy(meeting, startsAt);
    return !taken.some((other) => other.blockedFrom < blockedTo && blockedFrom < other.blockedTo);
  };

  const length = Number(meeting.minutes) * MINUTE_MS;
  const step = Number(availability.step) * MINUTE_MS;
  // A set: on the day of a journey, hours in two zones can overlap.
  const starts = new Set<number>();
  const lastDay = dateIn(availability.zone, latest).add({ days: DAYS_AROUND });
  let day = dateIn(availability.zone, earliest).subtract({ days: DAYS_AROUND });
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    for (const open of openOn(availability, day)) {
      for (let start = open.from; start + length <= open.to; start += step) {
        const isWithin = start >= earliest && start < latest;
        const isOffered = isWithin && isFree(start) && hasPlace(start) && hasRoom(dayOf(start, day.toString()));
        if (isOffered) starts.add(start);
      }
    }
  }
  return [...starts].sort((a, b) => a - b);
}

/** Whether a meeting can start at exactly this time. */
export const isOpen = (request: SlotRequest, startsAt: number) =>
  slotsBetween(request, startsAt, startsAt + 1).length > 0;

/** The open starts closest to a time, in order. */
export function nearestSlots(request: SlotRequest, startsAt: number, count: number): number[] {
  const around = slotsBetween(request, startsAt - 7 * DAY_MS, startsAt + 7 * DAY_MS);
  const slots = around.length > 0 ? around : slotsBetween(request, request.now, Number.MAX_SAFE_INTEGER);
  return slots
    .sort((a, b) => Math.abs(a - startsAt) - Math.abs(b - startsAt))
    .slice(0, count)
    .sort((a, b) => a - b);
}
