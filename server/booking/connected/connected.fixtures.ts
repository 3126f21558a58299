import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ConnectedCalendar } from "#contract/connected-calendars.ts";
import { json } from "#tests/support/site.ts";
import { type BookingSite, openBookingSite } from "../booking.fixtures.ts";
import { type CalendarServer, openCalendarServer, PASSWORD, USER } from "./calendar-server.fixtures.ts";

export const SECRET = "/private-4f1c/basic.ics";

export const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, "");
export const calendarOf = (...times: readonly [number, number][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...times.flatMap(([from, to], index) => [
      "BEGIN:VEVENT",
      `UID:${index}@elsewhere`,
      "SUMMARY:Surgery",
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

type Owner = Awaited<ReturnType<BookingSite["signedIn"]>>;

/** A site that may connect the tests' server, and what its owner does. */
export function connectedSite(open: () => { dataDir: string; databaseUrl: string | undefined }) {
  const parts = {} as { site: BookingSite; server: CalendarServer; owner: Owner };
  beforeAll(async () => {
    const storage = { ...open(), calendarAllowPrivate: true };
    parts.site = await openBookingSite(storage);
    parts.owner = await parts.site.signedIn();
  });
  beforeEach(async () => {
    parts.server = await openCalendarServer();
    const { db } = parts.site.core.database;
    for (const table of ["connected_calendars", "bookings", "inquiries", "outbox", "rate_limits"] as const)
      await db.deleteFrom(table).execute();
    return () => parts.server.close();
  });
  afterAll(() => parts.site.close());

  const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const init = method === "GET" || !body ? { method } : json(method, body);
    const response = await parts.owner(`/api/admin/calendars${path}`, init);
    return { status: response.status, body: (await response.json()) as ConnectedCalendar[] };
  };
  const list = async () => (await send("GET", "")).body;
  return {
    parts,
    send,
    list,
    only: async () => {
      const [calendar, ...others] = await list();
      if (!calendar || others.length > 0) throw new Error("Not exactly one calendar is connected.");
      return calendar;
    },
    connect: (path = SECRET) => send("POST", "", { kind: "address", address: parts.server.url + path }),
    connectAccount: (change: object = {}) =>
      send("POST", "", { kind: "caldav", address: parts.server.url, user: USER, password: PASSWORD, ...change }),
    runJobs: async () => {
      for (const job of parts.site.services.booking.jobs) await job.run();
    },
  };
}
