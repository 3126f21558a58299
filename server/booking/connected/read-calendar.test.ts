import { describe, expect, test } from "vitest";
import { type CalendarQuestion, readCalendars } from "./read-calendar.ts";

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one@elsewhere", ...lines, "END:VEVENT"];

const MONDAY = Date.parse("2026-06-01T00:00:00Z");
const NEXT_MONDAY = Date.parse("2026-06-08T00:00:00Z");

/** What was read, as "2026-06-01T09:00/10:00", or the problem. */
function read(text: string, rest: Partial<CalendarQuestion> = {}): string[] | string {
  const answer = readCalendars({
    texts: [text],
    owner: { zone: "Europe/Berlin", stays: [] },
    ownHost: "example.org",
    from: MONDAY,
    to: NEXT_MONDAY,
    ...rest,
  });
  if ("problem" in answer) return answer.problem;
  const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
  return answer.busy.map(({ startsAt, endsAt }) => {
    const [from, to] = [iso(startsAt), iso(endsAt)];
    return `${from}/${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
  });
}

const BERLIN = "Europe/Berlin";
const weekly = (...more: string[]) =>
  event(
    `DTSTART;TZID=${BERLIN}:20260105T090000`,
    `DTEND;TZID=${BERLIN}:20260105T100000`,
    "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE",
    ...more,
  );

describe("recurrence", () => {
  test("keeps the time of day across daylight saving, within the window only", () => {
    expect(read(calendar(...weekly()))).toEqual([
      "2026-06-01T07:00/08:00",
      "2026-06-02T07:00/08:00",
      "2026-06-03T07:00/08:00",
    ]);
  });

  test("leaves out dates that are excluded, also in another zone", () => {
    expect(read(calendar(...weekly("EXDATE;TZID=Europe/Berlin:20260601T090000", "EXDATE:20260602T070000Z")))).toEqual([
      "2026-06-03T07:00/08:00",
    ]);
  });

  test("follows single occurrences that were moved, cancelled or made free", () => {
    const changed = (id: string, ...lines: string[]) => event(`RECURRENCE-ID;TZID=${BERLIN}:${id}`, ...lines);
    const moved = changed("20260601T090000", "DTSTART:20260604T120000Z", "DTEND:20260604T123000Z");
    const movedHere = changed("20260302T090000", "DTSTART:20260605T120000Z", "DURATION:PT15M");
    const cancelled = changed(
      "20260602T090000",
      "DTSTART:20260602T070000Z",
      "DTEND:20260602T080000Z",
      "STATUS:CANCELLED",
    );
    const free = changed("20260603T090000", "DTSTART:20260603T070000Z", "DTEND:20260603T080000Z", "TRANSP:TRANSPARENT");
    expect(read(calendar(...moved, ...movedHere, ...weekly(), ...cancelled, ...free))).toEqual([
      "2026-06-04T12:00/12:30",
      "2026-06-05T12:00/12:15",
    ]);
  });

  test("follows a change of this and all later occurrences", () => {
    const later = event(
      `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=${BERLIN}:20260602T090000`,
      `DTSTART;TZID=${BERLIN}:20260602T140000`,
      `DTEND;TZID=${BERLIN}:20260602T150000`,
    );
    expect(read(calendar(...weekly(), ...later))).toEqual([
      "2026-06-01T07:00/08:00",
      "2026-06-02T12:00/13:00",
      "2026-06-03T12:00/13:00",
    ]);
  });

  test("adds dates that are listed", () => {
    const listed = event("DTSTART:20260601T090000Z", "DURATION:PT1H", "RDATE:20260603T090000Z,20260701T090000Z");
    expect(read(calendar(...listed))).toEqual(["2026-06-01T09:00/10:00", "2026-06-03T09:00/10:00"]);
  });

  test("refuses a rule of every second", () => {
    const text = calendar(...event("DTSTART:20200101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"));
    expect(read(text)).toBe("An event can’t be read: it repeats too often.");
  });
});

describe("time zones", () => {
  test("whole days and times without a zone are meant where the owner is on that day", () => {
    const days = event("DTSTART;VALUE=DATE:20260602", "DTEND;VALUE=DATE:20260604");
    expect(read(calendar(...days))).toEqual(["2026-06-01T22:00/2026-06-03T22:00"]);
    const single = event("DTSTART;VALUE=DATE:20260602");
    expect(read(calendar(...single))).toEqual(["2026-06-01T22:00/2026-06-02T22:00"]);
    const stays = [{ from: "2026-06-02", to: "", zone: "Asia/Dubai", place: "" }];
    const floating = event("DTSTART:20260602T090000", "DTEND:20260602T100000");
    expect(read(calendar(...floating))).toEqual(["2026-06-02T07:00/08:00"]);
    expect(read(calendar(...floating), { owner: { zone: BERLIN, stays } })).toEqual(["2026-06-02T05:00/06:00"]);
  });

  test("Outlook's names work, with quotation marks and without a table", () => {
    const outlook = (name: string) =>
      event(`DTSTART;TZID=${name}:20260602T090000`, `DTEND;TZID=${name}:20260602T100000`);
    expect(read(calendar(...outlook("W. Europe Standard Time")))).toEqual(["2026-06-02T07:00/08:00"]);
    expect(read(calendar(...outlook('"Eastern Standard Time"')))).toEqual(["2026-06-02T13:00/14:00"]);
    expect(read(calendar(...outlook("India Standard Time")))).toEqual(["2026-06-02T03:30/04:30"]);
  });

  test("a zone that only the file's table knows is read from it, any other is the owner's", () => {
    const custom = event("DTSTART;TZID=Customized:20260602T090000", "DTEND;TZID=Customized:20260602T100000");
    const table = [
      "BEGIN:VTIMEZONE",
      "TZID:Customized",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0400",
      "TZOFFSETTO:+0300",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0300",
      "TZOFFSETTO:+0400",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    expect(read(calendar(...table, ...custom))).toEqual(["2026-06-02T05:00/06:00"]);
    expect(read(calendar(...custom))).toEqual(["2026-06-02T07:00/08:00"]);
  });
});

test("free, cancelled and empty events take no time, and overlapping ones are one", () => {
  const at = (from: string, to: string, ...more: string[]) =>
    event(`DTSTART:20260602T${from}00Z`, `DTEND:20260602T${to}00Z`, ...more);
  const text = calendar(
    ...at("0900", "1000", "TRANSP:TRANSPARENT"),
    ...at("1000", "1100", "STATUS:CANCELLED"),
    ...at("1100", "1100"),
    ...at("1200", "1301"),
    ...at("1230", "1330"),
    ...at("1502", "1503"),
  );
  expect(read(text)).toEqual(["2026-06-02T12:00/13:30", "2026-06-02T15:00/15:05"]);
});

test("the site's own meetings take no time a second time", () => {
  const own = event("DTSTART:20260602T090000Z", "DTEND:20260602T100000Z").map((line) =>
    line.replace("one@elsewhere", "7f1d0b5c-6f8e-4f0e-9d0b-0a3c5f3f9b11@example.org"),
  );
  expect(read(calendar(...own))).toEqual([]);
  expect(read(calendar(...own), { ownHost: "example.com" })).toHaveLength(1);
});

test("what is no calendar, or a broken one, is refused", () => {
  const none = "There is no calendar in iCalendar format at this address.";
  expect(read("<!doctype html><title>Sign in</title>")).toBe(none);
  expect(read("")).toBe(none);
  expect(read("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n")).toBe(none);
  expect(read(calendar(...event("DTSTART:20260602T090000Z", "RRULE:FREQ=WEEKLY;BYMONTHDAY=3")))).toContain(
    "An event can’t be read:",
  );
  expect(read(`\uFEFF${calendar()}`)).toEqual([]);
});
