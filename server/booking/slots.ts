import { Temporal } from "temporal-polyfill";
import type { BookingSettings, MeetingSettings } from "#content-types/site/booking.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { type OpenHours, parseHours } from "#contract/hours.ts";

/** When meetings can start. Pure: settings, bookings and the time come as arguments. All times are in milliseconds since 1970. */

export type Availability = Pick<BookingSettings, "zone" | "weekly" | "exceptions" | "stays" | "step" | "horizon">;
export type MeetingRules = Pick<MeetingSettings, "minutes" | "notice" | "before" | "after" | "mostADay">;

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

/** The zone where the owner is at a time. */
export const ownersZoneAt = (availability: Availability, time: number) =>
  zoneOn(availability, dateIn(availability.zone, time).toString());

const ownersDay = (availability: Availability, time: number) =>
  dateIn(ownersZoneAt(availability, time), time).toString();

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
    const day = ownersDay(availability, startsAt);
    if (isSameMeeting) bookedOn.set(day, (bookedOn.get(day) ?? 0) + 1);
  }
  const most = Number(meeting.mostADay) || Number.POSITIVE_INFINITY;
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
    if ((bookedOn.get(day.toString()) ?? 0) >= most) continue;
    for (const open of openOn(availability, day)) {
      for (let start = open.from; start + length <= open.to; start += step) {
        if (start >= earliest && start < latest && isFree(start)) starts.add(start);
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
