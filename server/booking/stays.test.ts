import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { parseHours } from "#contract/hours.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { whereAt } from "./open-times.ts";
import { at, HALF_HOUR, owner } from "./slots.fixtures.ts";
import {
  type Availability,
  blockedBy,
  isOpen,
  type MeetingRules,
  ownersZoneAt,
  slotsBetween,
  type Taken,
} from "./slots.ts";
import { slotText } from "./zoned-times.ts";

/** Holds every time that is still free when its turn comes. */
function fill(availability: Availability, most: number, from: number, to: number): number[] {
  const request = { availability, meeting: { ...HALF_HOUR, mostADay: `${most}` as "1" }, now: from - DAY_MS };
  const taken: Taken[] = [];
  for (const startsAt of slotsBetween({ ...request, taken }, from, to)) {
    if (!isOpen({ ...request, taken }, startsAt)) continue;
    const { blockedFrom, blockedTo } = blockedBy(request.meeting, startsAt);
    taken.push({ startsAt, blockedFrom, blockedTo, isSameMeeting: true });
  }
  return taken.map(({ startsAt }) => startsAt);
}

describe("stays far from home", () => {
  test("take meetings at an address out of the offer, unless there is a place to meet", () => {
    const away = { from: "2027-03-22", to: "2027-03-24", zone: "Pacific/Auckland" };
    const visit = { ...HALF_HOUR, place: "address" as const };
    const offered = (place: string, meeting: MeetingRules) => {
      const availability = owner("Europe/Berlin", "09:00-17:00", { stays: [{ ...away, place }] });
      const from = at("2027-03-21T00:00[Europe/Berlin]");
      const request = { availability, meeting, taken: [], now: from - DAY_MS };
      const starts = slotsBetween(request, from, from + 6 * DAY_MS);
      return [...new Set(starts.map((start) => ownersZoneAt(availability, start)))];
    };
    expect(offered("", visit)).toEqual(["Europe/Berlin"]);
    expect(offered("", HALF_HOUR)).toEqual(["Europe/Berlin", "Pacific/Auckland"]);
    expect(offered("1 Queen Street", visit)).toEqual(["Europe/Berlin", "Pacific/Auckland"]);
  });

  test("name the place and the zone where a meeting at an address is", () => {
    const { booking, ...content } = sampleContent();
    const visit = { place: "address" as const, where: "Hafenstr. 1" };
    const stays = [{ from: "2027-03-22", to: "", zone: "Pacific/Auckland", place: "1 Queen Street" }];
    const where = (time: string) => whereAt({ ...content, booking: { ...booking, stays } }, visit, at(time));
    expect(where("2027-03-19T10:00[Europe/Berlin]")).toEqual({
      place: "In person: Hafenstr. 1",
      zone: "Europe/Berlin",
    });
    const away = { place: "In person: 1 Queen Street", zone: "Pacific/Auckland" };
    expect(where("2027-03-22T10:00[Pacific/Auckland]")).toEqual(away);
  });

  test("begin with their own first morning, which is the evening before at home", () => {
    const stays = [{ from: "2027-03-22", to: "2027-03-24", zone: "Pacific/Auckland", place: "" }];
    const berlin = owner("Europe/Berlin", "09:00-12:00, 13:00-17:00", { stays });
    const inBerlin = (time: string) => slotText(berlin, "Europe/Berlin", at(`${time}[Europe/Berlin]`)).ownersTime;
    // Until then, the owner is at home, even if that is already Monday there.
    expect(inBerlin("2027-03-21T16:30")).toBe("");
    expect(["2027-03-21T21:00", "2027-03-21T23:30"].map(inBerlin)).toEqual([
      "Mon, Mar 22, 09:00",
      "Mon, Mar 22, 11:30",
    ]);
    expect(inBerlin("2027-03-24T04:30")).toBe("16:30");
    expect(inBerlin("2027-03-25T09:00")).toBe("");
    const [from, to] = [at("2027-03-22T09:00[Pacific/Auckland]"), at("2027-03-23T00:00[Pacific/Auckland]")];
    expect(fill(berlin, 4, from, to)).toHaveLength(4);
  });

  test("keep the hours where the owner is and the limit of each day, whatever the zones", () => {
    const ZONES = ["Europe/Berlin", "Pacific/Auckland", "Pacific/Honolulu", "Pacific/Kiritimati", "America/St_Johns"];
    const HOURS = ["09:00-12:00, 13:00-17:00", "00:00-24:00", "20:00-24:00", "00:00-03:00"];
    const first = Temporal.PlainDate.from("2027-03-10");
    const property = fc.property(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...HOURS),
      fc.array(fc.record({ zone: fc.constantFrom(...ZONES), start: fc.nat(4), days: fc.nat(2) }), { maxLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
      (zone, hours, drawn, most) => {
        const stays = drawn.map(({ start, days, ...rest }) => ({
          ...rest,
          place: "",
          from: first.add({ days: start }).toString(),
          to: first.add({ days: start + days }).toString(),
        }));
        const availability = owner(zone, hours, { stays, step: "60" });
        const from = at(`${first.toString()}[UTC]`);
        const days = fill(availability, most, from, from + 6 * DAY_MS).map((start) => {
          const instant = Temporal.Instant.fromEpochMilliseconds(start);
          const there = instant.toZonedDateTimeISO(ownersZoneAt(availability, start));
          const day = there.toPlainDate().toString();
          const minutes = there.hour * 60 + there.minute;
          expect(parseHours(hours)?.some((open) => open.from <= minutes && minutes < open.to)).toBe(true);
          expect(stays.find((stay) => stay.from <= day && day <= stay.to)?.zone ?? zone).toBe(there.timeZoneId);
          return day;
        });
        for (const [, ofDay] of Map.groupBy(days, (day) => day)) expect(ofDay.length).toBeLessThanOrEqual(most);
      },
    );
    fc.assert(property, { numRuns: 30 });
  });
});
