import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";
import type { BookingSettings } from "#content-types/site/booking.ts";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { isTimeZone } from "#contract/hours.ts";
import { zoneOn } from "../slots.ts";

/** What a calendar says between two times. Text in, busy times out; runs in a worker, because some rules never end. */

export type CalendarQuestion = {
  /** iCalendar files; a CalDAV server sends one for each event. */
  texts: readonly string[];
  /** Where the owner is, for events of whole days and times without a zone. */
  owner: Pick<BookingSettings, "zone" | "stays">;
  /** Events with an id of this host are the site's own meetings. */
  ownHost: string;
  from: number;
  to: number;
};
export type BusyTime = { startsAt: number; endsAt: number };
type CalendarAnswer = { busy: BusyTime[] } | { problem: string };

/** Daily since 1889, or hourly for five years. */
const MOST_REPEATS = 50_000;
/** Bookings are multiples of it too, so rounding costs nothing, and bounds how many times there can be. */
const STEP_MS = 5 * MINUTE_MS;

/** One event that can't be read is a problem of the whole: without it, its time would be offered. */
export function readCalendars({ texts, ...asked }: CalendarQuestion): CalendarAnswer {
  const busy: BusyTime[] = [];
  for (const text of texts) {
    const calendars = parsed(text);
    if (!calendars) return { problem: "There is no calendar in iCalendar format at this address." };
    try {
      for (const calendar of calendars) addBusy(busy, calendar, asked);
    } catch (error) {
      return { problem: `An event can’t be read: ${(error as Error).message.slice(0, 200)}` };
    }
  }
  return { busy: merged(busy) };
}

function parsed(text: string): ICAL.Component[] | undefined {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.replace(/^\uFEFF/, ""))) return undefined;
  try {
    const found = ICAL.parse(text.replace(/^\uFEFF/, "")) as unknown[];
    // Several calendars in one file are a list of lists.
    return (Array.isArray(found[0]) ? found : [found]).map((each) => new ICAL.Component(each as unknown[]));
  } catch {
    return undefined;
  }
}

type Window = Omit<CalendarQuestion, "texts">;

function addBusy(busy: BusyTime[], calendar: ICAL.Component, { owner, ownHost, from, to }: Window) {
  knowZones(calendar);
  const add = (startsAt: number, endsAt: number) => {
    if (startsAt < to && endsAt > from && startsAt < endsAt) busy.push({ startsAt, endsAt });
  };
  const parts = calendar.getAllSubcomponents("vevent").filter((part) => part.getFirstPropertyValue("dtstart"));
  const byId = Map.groupBy(parts, (part) => String(part.getFirstPropertyValue("uid") ?? ""));
  for (const [id, sameId] of byId) {
    if (id.endsWith(`@${ownHost}`)) continue;
    const changed = sameId.filter((part) => part.hasProperty("recurrence-id"));
    // A changed occurrence may have moved here from anywhere, so each is an event by itself.
    for (const part of changed) addOnce(new ICAL.Event(part), owner, add);
    for (const part of sameId) {
      if (part.hasProperty("recurrence-id")) continue;
      const event = new ICAL.Event(part, { exceptions: changed });
      // The expansion of listed dates leaves out the first one.
      if (!part.hasProperty("rrule")) addOnce(event, owner, add);
      if (event.isRecurring()) addRepeats(event, owner, { from, to }, add);
    }
  }
}

type Owner = Window["owner"];
type Add = (startsAt: number, endsAt: number) => void;

function addOnce(event: ICAL.Event, owner: Owner, add: Add) {
  if (isBusy(event)) add(momentOf(event.startDate, owner), momentOf(event.endDate, owner));
}

function addRepeats(event: ICAL.Event, owner: Owner, { from, to }: Pick<Window, "from" | "to">, add: Add) {
  const repeats = event.iterator();
  const longest = Math.max(0, event.duration.toSeconds() * 1_000) + 2 * DAY_MS;
  for (let count = 0; count < MOST_REPEATS; count += 1) {
    const next = repeats.next() as ICAL.Time | undefined;
    // Zones cost most of the time, and are at most a day off.
    const roughly = next ? Date.UTC(next.year, next.month - 1, next.day) : Number.POSITIVE_INFINITY;
    if (!next || roughly > to + 2 * DAY_MS) return;
    if (roughly + longest < from && event.rangeExceptions.length === 0) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item !== event && !item.modifiesFuture()) continue;
    if (isBusy(item)) add(momentOf(startDate, owner), momentOf(endDate, owner));
  }
  throw new Error("it repeats too often.");
}

function isBusy({ component }: ICAL.Event): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return says("transp") !== "TRANSPARENT" && says("status") !== "CANCELLED";
}

/** Days and times without a zone are meant where the owner is on that day. */
function momentOf(time: ICAL.Time, owner: Owner): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  const local = localTime(time);
  return local.toZonedDateTime(zoneOn(owner, local.toPlainDate().toString())).epochMilliseconds;
}

const localTime = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Temporal.PlainDateTime.from({ year, month, day, hour, minute, second: Math.min(second, 59) });

/** A zone by the name that the system knows. It is newer and more complete than the tables within files. */
class NamedZone extends ICAL.Timezone {
  constructor(tzid: string) {
    super({ tzid });
  }

  override utcOffset(time: ICAL.Time): number {
    return localTime(time).toZonedDateTime(this.tzid).offsetNanoseconds / 1e9;
  }
}

/** Lets a calendar find zones by their usual name, by Outlook's, or by its own table. Unknown ones are the owner's. */
function knowZones(calendar: ICAL.Component) {
  const inFile = calendar.getTimeZoneByID.bind(calendar);
  const zoneOf = (tzid: string) => {
    const [outlooks = ""] = findIana(tzid as Parameters<typeof findIana>[0]);
    const name = isTimeZone(tzid) ? tzid : outlooks;
    return name ? new NamedZone(name) : (inFile(tzid) ?? ICAL.Timezone.localTimezone);
  };
  const known = new Map<string, ICAL.Timezone>();
  // Asked for every time in the file.
  calendar.getTimeZoneByID = (tzid) => {
    const zone = known.get(tzid) ?? zoneOf(tzid);
    known.set(tzid, zone);
    return zone;
  };
}

/** Overlapping times as one, in whole steps. */
function merged(busy: readonly BusyTime[]): BusyTime[] {
  const result: BusyTime[] = [];
  for (const { startsAt, endsAt } of busy.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = result.at(-1);
    const from = Math.floor(startsAt / STEP_MS) * STEP_MS;
    const to = Math.ceil(endsAt / STEP_MS) * STEP_MS;
    if (last && from <= last.endsAt) last.endsAt = Math.max(last.endsAt, to);
    else result.push({ startsAt: from, endsAt: to });
  }
  return result;
}
