import { Temporal } from "temporal-polyfill";
import type { BookableDay } from "#contract/booking.ts";
import { presentZone } from "#contract/time-zones.ts";
import { type Availability, ownersZoneAt, zoneOn } from "./slots.ts";

/** Times as people read them. The zone is always named beside them. */

const KINDS = {
  clock: { hour: "2-digit", minute: "2-digit" },
  offset: { timeZoneName: "shortOffset" },
  date: { month: "short", day: "numeric" },
  day: { weekday: "short", month: "short", day: "numeric" },
  fullDay: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Visitors name zones in many ways. */
const MOST_FORMATS = 1_000;

function format(timeZone: string, kind: keyof typeof KINDS): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const made = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...KINDS[kind] });
  formats.set(key, made);
  return made;
}

const clockTime = (zone: string, time: number) => format(zone, "clock").format(time);

/** "GMT+2", for the hour that comes twice when clocks are set back. */
const offsetAt = (zone: string, time: number) =>
  format(zone, "offset")
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** "Tue, Nov 24". */
export const dayName = (zone: string, time: number) => format(zone, "day").format(time);

/** "Europe/Berlin (GMT+1)". */
const zoneName = (zone: string, time: number) => `${presentZone(zone).replaceAll("_", " ")} (${offsetAt(zone, time)})`;

/** The same for a span: "America/Los Angeles (GMT-8, from Mar 14 GMT-7)" where clocks change in it. */
export function zoneNameIn(zone: string, { from, to }: { from: number; to: number }): string {
  const next = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).getTimeZoneTransition("next");
  const change = next?.epochMilliseconds ?? to;
  const name = zoneName(zone, from);
  return change < to
    ? name.replace(/\)$/, `, from ${format(zone, "date").format(change)} ${offsetAt(zone, change)})`)
    : name;
}

/** "Tue, Nov 24, 2026, 15:00 to 15:30, Europe/Berlin (GMT+1)". An end on the next day is named with its day. */
export function spanText(zone: string, from: number, to: number): string {
  const isSameDay = dayName(zone, from) === dayName(zone, to);
  const end = `${isSameDay ? "" : `${dayName(zone, to)}, `}${clockTime(zone, to)}`;
  return `${format(zone, "fullDay").format(from)}, ${clockTime(zone, from)} to ${end}, ${zoneName(zone, from)}`;
}

/** The same in the zone where the owner is then. */
export const ownersSpanText = (availability: Availability, from: number, to: number) =>
  spanText(ownersZoneAt(availability, from), from, to);

/** The first moment of a day, which is not midnight where clocks skip it. */
const startOf = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).epochMilliseconds;

/** The moment of a time as the owner says it, in the zone where they are on that day. */
export const localStart = (availability: Availability, time: string) =>
  Temporal.PlainDateTime.from(time)
    .toZonedDateTime(zoneOn(availability, time.slice(0, 10)))
    .toInstant()
    .toString();

export const today = (zone: string, now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();

export const daysLater = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** From the start of a day in a zone to the start of the day after `count` days. */
export const spanOfDays = (day: string, count: number, zone: string) => ({
  from: startOf(Temporal.PlainDate.from(day), zone),
  to: startOf(Temporal.PlainDate.from(daysLater(day, count)), zone),
});

/** One slot: the visitor's time, and the owner's where that differs. */
export function slotText(availability: Availability, zone: string, time: number) {
  const owners = ownersZoneAt(availability, time);
  const ownersDay = dayName(owners, time);
  const isSame = offsetAt(owners, time) === offsetAt(zone, time);
  const day = ownersDay === dayName(zone, time) ? "" : `${ownersDay}, `;
  return { time: clockTime(zone, time), ownersTime: isSame ? "" : `${day}${clockTime(owners, time)}` };
}

/** The slots by day of the visitor's. Days without any are listed too. */
export function byDay(
  availability: Availability,
  slots: readonly number[],
  { day: first, count, zone }: { day: string; count: number; zone: string },
): BookableDay[] {
  return Array.from({ length: count }, (_, index) => {
    const date = daysLater(first, index);
    const { from, to } = spanOfDays(date, 1, zone);
    const ofDay = slots.filter((slot) => slot >= from && slot < to);
    const texts = ofDay.map((slot) => ({ start: new Date(slot).toISOString(), ...slotText(availability, zone, slot) }));
    return {
      date,
      name: dayName(zone, from),
      slots: texts.map((slot, place) => {
        const isTwice = texts.some(({ time }, other) => other !== place && time === slot.time);
        return isTwice ? { ...slot, time: `${slot.time} ${offsetAt(zone, ofDay[place] ?? 0)}` } : slot;
      }),
    };
  });
}
