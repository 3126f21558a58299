import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { at, HALF_HOUR, NEVER, owner } from "./slots.fixtures.ts";
import { type Availability, isOpen, type MeetingRules, nearestSlots, slotsBetween, type Taken } from "./slots.ts";
import { byDay, slotText, spanOfDays, spanText, zoneNameIn } from "./zoned-times.ts";

type Asked = { meeting?: Partial<MeetingRules>; taken?: readonly Taken[]; now?: string; visitor?: string };

/** The times of one of the visitor's days, as the page shows them. */
function shown(availability: Availability, day: string, { meeting, taken = [], now, visitor }: Asked = {}) {
  const zone = visitor ?? availability.zone;
  const { from, to } = spanOfDays(day, 1, zone);
  const request = {
    availability,
    meeting: { ...HALF_HOUR, ...meeting },
    taken,
    now: now ? Date.parse(now) : from - 2 * DAY_MS,
  };
  const slots = slotsBetween(request, from, to);
  for (const slot of slots) expect(isOpen(request, slot)).toBe(true);
  return byDay(availability, slots, { day, count: 1, zone })[0]?.slots.map(({ time }) => time) ?? [];
}

describe("daylight saving in the owner's zone", () => {
  test("hours stay at the same time of day before and after", () => {
    const berlin = owner("Europe/Berlin", "09:00-10:00");
    for (const day of ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"]) {
      expect(shown(berlin, day)).toEqual(["09:00", "09:30"]);
    }
    // The same hours are an hour earlier in a zone without daylight saving.
    expect(shown(berlin, "2026-03-28", { visitor: "Asia/Kolkata" })).toEqual(["13:30", "14:00"]);
    expect(shown(berlin, "2026-03-29", { visitor: "Asia/Kolkata" })).toEqual(["12:30", "13:00"]);
  });

  test("an hour that is skipped is not offered", () => {
    expect(shown(owner("Europe/Berlin", "01:00-04:00"), "2026-03-29")).toEqual(["01:00", "01:30", "03:00", "03:30"]);
    expect(shown(owner("Europe/Berlin", "02:00-03:00"), "2026-03-29")).toEqual([]);
    expect(shown(owner("Europe/Berlin", "02:00-02:30"), "2026-03-29")).toEqual([]);
    expect(shown(owner("Europe/Berlin", "02:30-04:00"), "2026-03-29")).toEqual(["03:30"]);
  });

  test("an hour that comes twice is offered twice, with its offset", () => {
    expect(shown(owner("America/New_York", "01:00-02:30"), "2026-11-01")).toEqual([
      "01:00 GMT-4",
      "01:30 GMT-4",
      "01:00 GMT-5",
      "01:30 GMT-5",
      "02:00",
    ]);
  });

  test("a shift by half an hour keeps every slot within the hours", () => {
    const times = shown(owner("Australia/Lord_Howe", "01:00-03:00"), "2026-10-04");
    expect(times).toEqual(["01:00", "01:30", "02:30"]);
  });

  test("a day that begins at one o'clock has its whole day", () => {
    // Clocks in Santiago skip midnight on September 6.
    expect(shown(owner("America/Santiago", "00:00-02:00"), "2026-09-06")).toEqual(["01:00", "01:30"]);
    expect(shown(owner("America/Santiago", "23:00-24:00"), "2026-09-05")).toEqual(["23:00", "23:30"]);
  });
});

describe("daylight saving in the visitor's zone", () => {
  test("in the weeks between two zones' changes, the difference is right", () => {
    const newYork = owner("America/New_York", "09:00-09:30");
    expect(shown(newYork, "2026-03-07", { visitor: "Europe/London" })).toEqual(["14:00"]);
    expect(shown(newYork, "2026-03-09", { visitor: "Europe/London" })).toEqual(["13:00"]);
    expect(shown(newYork, "2026-03-30", { visitor: "Europe/London" })).toEqual(["14:00"]);
  });

  test("no slot is lost or doubled on the visitor's days of 23 and 25 hours", () => {
    const all = owner("UTC", "00:00-24:00", { step: "60" });
    expect(shown(all, "2026-03-29", { visitor: "Europe/Berlin" })).toHaveLength(23);
    expect(shown(all, "2026-10-25", { visitor: "Europe/Berlin" })).toHaveLength(25);
    expect(new Set(shown(all, "2026-10-25", { visitor: "Europe/Berlin" })).size).toBe(25);
  });
});

test("a week in which clocks change names both offsets", () => {
  const inWeek = (zone: string, day: string) => zoneNameIn(zone, spanOfDays(day, 7, zone));
  expect(inWeek("America/Los_Angeles", "2027-03-12")).toBe("America/Los Angeles (GMT-8, from Mar 14 GMT-7)");
  expect(inWeek("America/Los_Angeles", "2027-03-07")).toBe("America/Los Angeles (GMT-8)");
  expect(inWeek("America/Los_Angeles", "2027-03-14")).toBe("America/Los Angeles (GMT-8, from Mar 14 GMT-7)");
  expect(inWeek("Europe/Berlin", "2026-10-20")).toBe("Europe/Berlin (GMT+2, from Oct 25 GMT+1)");
  expect(inWeek("Asia/Kolkata", "2026-10-20")).toBe("Asia/Kolkata (GMT+5:30)");
  expect(inWeek("UTC", "2026-10-20")).toBe("UTC (GMT+0)");
});

describe("far zones", () => {
  test("zones of half and quarter hours", () => {
    const kolkata = owner("Asia/Kolkata", "09:00-10:00");
    expect(shown(kolkata, "2026-06-01", { visitor: "UTC" })).toEqual(["03:30", "04:00"]);
    expect(shown(kolkata, "2026-06-01", { visitor: "Asia/Kathmandu" })).toEqual(["09:15", "09:45"]);
    expect(shown(kolkata, "2026-06-01", { visitor: "Australia/Adelaide" })).toEqual(["13:00", "13:30"]);
  });

  test("across the date line, the slot is on the visitor's day", () => {
    const auckland = owner("Pacific/Auckland", "", { weekly: { ...NEVER, monday: "09:00-10:00" } });
    // Monday in Auckland is Sunday in Honolulu.
    expect(shown(auckland, "2026-06-07", { visitor: "Pacific/Honolulu" })).toEqual(["11:00", "11:30"]);
    expect(shown(auckland, "2026-06-08", { visitor: "Pacific/Honolulu" })).toEqual([]);
    const slot = at("2026-06-07T11:00[Pacific/Honolulu]");
    expect(slotText(auckland, "Pacific/Honolulu", slot)).toEqual({ time: "11:00", ownersTime: "Mon, Jun 8, 09:00" });
  });

  test("26 hours apart", () => {
    const niue = owner("Pacific/Pago_Pago", "", { weekly: { ...NEVER, monday: "23:00-24:00" } });
    expect(shown(niue, "2026-06-10", { visitor: "Pacific/Kiritimati" })).toEqual(["00:00", "00:30"]);
    const late = owner("Pacific/Kiritimati", "", { weekly: { ...NEVER, monday: "00:00-01:00" } });
    expect(shown(late, "2026-06-06", { visitor: "Pacific/Pago_Pago" })).toEqual(["23:00", "23:30"]);
  });

  test("a meeting over midnight names both days", () => {
    const from = at("2026-06-01T23:45[Asia/Kolkata]");
    expect(spanText("Asia/Kolkata", from, from + 30 * MINUTE_MS)).toBe(
      "Mon, Jun 1, 2026, 23:45 to Tue, Jun 2, 00:15, Asia/Kolkata (GMT+5:30)",
    );
  });
});

/** By the numbers of the reports at cal.com. */
describe("what went wrong elsewhere", () => {
  const from = at("2026-06-01T09:00[America/New_York]");

  // #3334
  test("a time is never named without its zone", () => {
    expect(spanText("America/New_York", from, from + HOUR_MS / 2)).toMatch(
      /09:00 to 09:30, America\/New York \(GMT-4\)$/,
    );
  });

  // #17033
  test("each side reads the same moment in their own zone", () => {
    const texts = ["America/New_York", "Asia/Karachi", "Asia/Kolkata"].map((zone) => spanText(zone, from, from));
    expect(texts.map((text) => /\d\d:\d\d/.exec(text)?.[0])).toEqual(["09:00", "18:00", "18:30"]);
  });

  // #2482
  test("another zone shows the same moments, each at another time", () => {
    const newYork = owner("America/New_York", "09:00-10:00");
    const starts = (visitor: string) => {
      const request = { availability: newYork, meeting: HALF_HOUR, taken: [], now: from - DAY_MS };
      const slots = slotsBetween(request, from, from + DAY_MS);
      return byDay(newYork, slots, { day: "2026-06-01", count: 2, zone: visitor }).flatMap((day) => day.slots);
    };
    const [first, second] = [starts("Europe/Berlin"), starts("Asia/Tokyo")];
    expect(first.map(({ start }) => start)).toEqual(second.map(({ start }) => start));
    expect([first[0]?.time, second[0]?.time]).toEqual(["15:00", "22:00"]);
  });

  // #6790
  test("a journey is planned ahead, and ends by itself", () => {
    const stays = [{ from: "2026-09-01", to: "2026-09-03", zone: "Europe/Berlin", place: "" }];
    const newYork = owner("America/New_York", "09:00-09:30", { stays });
    const now = "2026-08-20T00:00:00Z";
    const inUtc = (day: string) => shown(newYork, day, { now, visitor: "UTC" });
    expect(["2026-08-31", "2026-09-01", "2026-09-03", "2026-09-04"].map(inUtc)).toEqual([
      ["13:00"],
      ["07:00"],
      ["07:00"],
      ["13:00"],
    ]);
  });

  // #14281
  test("on a journey, nobody is met at night", () => {
    const stays = [{ from: "2026-09-01", to: "2026-09-03", zone: "Asia/Dubai", place: "" }];
    const newYork = owner("America/New_York", "09:00-17:00", { stays });
    const there = shown(newYork, "2026-09-02", { visitor: "Asia/Dubai" });
    expect([there[0], there.at(-1)]).toEqual(["09:00", "16:30"]);
  });
});

describe("stays, exceptions and limits", () => {
  const dubai = { stays: [{ from: "2026-05-03", to: "2026-05-09", zone: "Asia/Dubai", place: "" }] };

  test("on a stay, the hours are in that zone", () => {
    const berlin = owner("Europe/Berlin", "09:00-10:00", dubai);
    const inBerlin = { visitor: "Europe/Berlin" };
    expect(shown(berlin, "2026-05-02", inBerlin)).toEqual(["09:00", "09:30"]);
    expect(shown(berlin, "2026-05-03", inBerlin)).toEqual(["07:00", "07:30"]);
    expect(shown(berlin, "2026-05-09", inBerlin)).toEqual(["07:00", "07:30"]);
    expect(shown(berlin, "2026-05-10", inBerlin)).toEqual(["09:00", "09:30"]);
    expect(slotText(berlin, "Europe/Berlin", at("2026-05-03T07:00[Europe/Berlin]")).ownersTime).toBe("09:00");
  });

  test("holidays and days with other hours", () => {
    const berlin = owner("Europe/Berlin", "09:00-10:00", {
      exceptions: [
        { from: "2026-12-24", to: "2026-12-26", hours: "" },
        { from: "2026-12-29", to: "", hours: "14:00-15:00" },
      ],
    });
    expect(["23", "24", "25", "26", "29"].map((day) => shown(berlin, `2026-12-${day}`))).toEqual([
      ["09:00", "09:30"],
      [],
      [],
      [],
      ["14:00", "14:30"],
    ]);
  });

  test("notice and horizon are counted from now, not from midnight", () => {
    const utc = owner("UTC", "09:00-11:00", { horizon: "7" });
    const now = "2026-06-01T09:10:00Z";
    expect(shown(utc, "2026-06-01", { now })).toEqual(["10:30"]);
    expect(shown(utc, "2026-06-02", { now, meeting: { notice: "24" } })).toEqual(["09:30", "10:00", "10:30"]);
    expect(shown(utc, "2026-06-08", { now })).toEqual(["09:00"]);
  });

  const booked = (start: string, rest: Partial<Taken> = {}): Taken => {
    const startsAt = Date.parse(start);
    return { startsAt, blockedFrom: startsAt, blockedTo: startsAt + HOUR_MS / 2, isSameMeeting: true, ...rest };
  };

  test("free time around meetings is kept on both sides", () => {
    const utc = owner("UTC", "09:00-12:00");
    const taken = [booked("2026-06-01T10:00:00Z")];
    expect(shown(utc, "2026-06-01", { taken })).toEqual(["09:00", "09:30", "10:30", "11:00", "11:30"]);
    expect(shown(utc, "2026-06-01", { taken, meeting: { before: "15" } })).toEqual([
      "09:00",
      "09:30",
      "11:00",
      "11:30",
    ]);
    expect(shown(utc, "2026-06-01", { taken, meeting: { after: "15" } })).toEqual(["09:00", "10:30", "11:00", "11:30"]);
  });

  test("at most so many a day, counted on the owner's day", () => {
    const auckland = owner("Pacific/Auckland", "09:00-10:00");
    const taken = [booked("2026-06-01T20:00:00Z", { blockedFrom: 0, blockedTo: 0 })];
    const asked = { taken, meeting: { mostADay: "1" }, visitor: "UTC" };
    // 20:00 UTC is June 2 in Auckland, 09:00 there on June 2 is 21:00 UTC on June 1.
    expect(shown(auckland, "2026-06-01", asked)).toEqual([]);
    expect(shown(auckland, "2026-06-02", asked)).toEqual(["21:00", "21:30"]);
  });

  test("the nearest others are those before and after", () => {
    const utc = owner("UTC", "09:00-12:00");
    const start = Date.parse("2026-06-01T10:00:00Z");
    const request = {
      availability: utc,
      meeting: HALF_HOUR,
      taken: [booked("2026-06-01T10:00:00Z")],
      now: start - DAY_MS,
    };
    expect(nearestSlots(request, start, 4).map((time) => new Date(time).toISOString().slice(11, 16))).toEqual([
      "09:00",
      "09:30",
      "10:30",
      "11:00",
    ]);
  });
});
