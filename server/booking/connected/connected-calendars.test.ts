import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { StatusAnswer } from "#contract/status.ts";
import { createLogger } from "#server/platform/logger.ts";
import { describeOnBothEngines, describeWithDatabase } from "#tests/support/databases.ts";
import { json } from "#tests/support/site.ts";
import { openBookingSite } from "../booking.fixtures.ts";
import { createCalendarReader } from "./calendar-reader.ts";
import { calendarOf, connectedSite, SECRET } from "./connected.fixtures.ts";

describeOnBothEngines("busy times", (database) => {
  const { parts, send, only, connect, runJobs } = connectedSite(() => database.settings);

  const fill = (...starts: string[]) =>
    parts.server.files.set(
      SECRET,
      calendarOf(...starts.map((start) => [Date.parse(start), Date.parse(start) + HOUR_MS] as [number, number])),
    );

  it("are not offered, and nothing but times is kept", async () => {
    const { site } = parts;
    const [first = "", , , other = ""] = await site.slots();
    fill(other);
    expect(await connect()).toMatchObject({ status: 200, body: [{ kind: "address", busyTimes: 1, problem: null }] });
    const free = await site.slots();
    expect(free).toContain(first);
    expect(free).not.toContain(other);
    expect((await site.hold(other)).status).toBe(409);
    const { db } = site.core.database;
    const stored = JSON.stringify([
      await db.selectFrom("connected_calendars").selectAll().execute(),
      await db.selectFrom("busy_times").selectAll().execute(),
      await send("GET", ""),
      site.logged(),
    ]);
    expect(stored).not.toMatch(/private-4f1c|Surgery/);
    await send("DELETE", `/${(await only()).id}`);
    expect(await site.slots()).toContain(other);
  });

  it("are read again every quarter of an hour, and on demand", async () => {
    const { site, server } = parts;
    const [first = "", , , other = ""] = await site.slots();
    fill();
    await connect();
    fill(first);
    await runJobs();
    expect(await site.slots()).toContain(first);
    site.pass(15 * MINUTE_MS);
    await runJobs();
    expect(await site.slots()).not.toContain(first);
    fill(other);
    expect((await send("POST", `/${(await only()).id}/read`)).status).toBe(200);
    expect(await site.slots()).not.toContain(other);
    expect(server.requests).toHaveLength(3);
  });

  it("stay as they were while the calendar can't be read, and the owner is told why and since when", async () => {
    const { site, server, owner } = parts;
    const [, , , other = ""] = await site.slots();
    fill(other);
    await connect();
    server.files.clear();
    site.pass(15 * MINUTE_MS);
    await runJobs();
    const { failingSince, readAt } = await only();
    site.pass(15 * MINUTE_MS);
    await runJobs();
    expect(await only()).toMatchObject({
      problem: "There is no calendar at this address (404).",
      failingSince,
      readAt,
      busyTimes: 1,
    });
    expect(Date.parse(failingSince ?? "") - Date.parse(readAt ?? "")).toBeGreaterThanOrEqual(15 * MINUTE_MS);
    expect(await site.slots()).not.toContain(other);
    const problems = async () =>
      ((await (await owner("/api/admin/status")).json()) as StatusAnswer).calendarProblems.length;
    expect(await problems()).toBe(0);
    site.pass(DAY_MS);
    await runJobs();
    // The session has ended by now.
    parts.owner = await site.signedIn();
    expect(((await (await parts.owner("/api/admin/status")).json()) as StatusAnswer).calendarProblems).toEqual([
      expect.stringContaining("There is no calendar at this address (404)."),
    ]);
    fill();
    await send("POST", `/${(await only()).id}/read`);
    expect(await only()).toMatchObject({ problem: null, failingSince: null, busyTimes: 0 });
  });

  it("that come while the form is filled in are noticed, and every word is kept", async () => {
    const { site } = parts;
    const [, , , start = ""] = await site.slots();
    fill();
    await connect();
    const held = await site.hold(start);
    fill(start);
    await send("POST", `/${(await only()).id}/read`);
    site.pass(5_000);
    const form = { ...site.choice(start), name: "Ada King", email: "ada@mail.example", note: "My words", step: "book" };
    const answer = await site.post(held.headers.get("location") ?? "", form);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("My words");
  });

  it("of the site's own calendar don't stand in the way of moving a meeting", async () => {
    const { site, server } = parts;
    const starts = await site.slots();
    const { link } = await site.book(starts[2] ?? "");
    const { pathname, search } = new URL(await site.services.booking.links.feedAddress());
    server.files.set(SECRET, await (await site.request(pathname + search)).text());
    expect((await connect()).body).toMatchObject([{ busyTimes: 0, problem: null }]);
    const moved = await site.post(link, { step: "move-now", start: starts[3] ?? "" });
    expect([moved.status, (await site.bookings())[0]?.starts_at]).toEqual([303, Date.parse(starts[3] ?? "")]);
  });
});

describeWithDatabase("an address", (database) => {
  const { parts, send, connect } = connectedSite(() => database.settings);
  const problem = async (answer: ReturnType<typeof connect>) => {
    const { status, body } = await answer;
    return [status, (body as unknown as { error: { fields?: { address: string } } }).error.fields?.address];
  };

  it("must be a calendar of at most 5 MB that answers", async () => {
    const { server } = parts;
    expect(await problem(connect())).toEqual([422, "There is no calendar at this address (404)."]);
    server.files.set(SECRET, "<!doctype html>");
    expect(await problem(connect())).toEqual([422, "There is no calendar in iCalendar format at this address."]);
    server.files.set(SECRET, " ".repeat(5 * 1024 * 1024 + 1));
    expect(await problem(connect())).toEqual([422, "The calendar is larger than 5 MB."]);
    expect(await problem(send("POST", "", { kind: "address", address: "file:///etc/passwd" }))).toEqual([
      422,
      "Please enter an address that begins with https:// or webcal://",
    ]);
    expect((await send("GET", "")).body).toEqual([]);
  });

  it("is never one that no server has, whatever the operator allows", async () => {
    for (const host of ["169.254.169.254", "[fe80::1]", "[fec0::1]", "192.0.2.1"]) {
      const address = `https://${host}/a.ics`;
      expect(await problem(send("POST", "", { kind: "address", address }))).toEqual([
        422,
        expect.stringMatching("is link-local or reserved"),
      ]);
    }
  });

  it("is never in a private network unless the operator allows it", async () => {
    const site = await openBookingSite(database.settings);
    const owner = await site.signedIn();
    const refused = async (address: string) => {
      const response = await owner("/api/admin/calendars", json("POST", { kind: "address", address }));
      return ((await response.json()) as { error: { fields?: { address?: string } } }).error.fields?.address;
    };
    const inside = "The address is in a private network, which this site doesn’t read.";
    const never = "The address is link-local or reserved, which this site never reads.";
    for (const host of [
      "169.254.169.254",
      "198.18.0.1",
      "203.0.113.9",
      "[fe80::1]",
      "[2002:a00:1::]",
      "[2001:db8::1]",
    ]) {
      expect(await refused(`https://${host}/a.ics`)).toBe(never);
    }
    for (const host of ["127.0.0.1", "10.0.0.1", "[::1]", "[::ffff:192.168.0.1]", "localhost"]) {
      expect(await refused(`https://${host}/a.ics`)).toBe(inside);
    }
    expect(await refused(`http://example.com/a.ics`)).toMatch("no https");
    await site.close();
  });
});

it("a rule that never ends is given up", async () => {
  const log = createLogger("error", () => {});
  const endless = calendarOf([0, HOUR_MS]).replace("SUMMARY:Surgery", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
  const { busyTimes } = createCalendarReader(log, 500);
  const asked = { owner: { zone: "UTC", stays: [] }, ownHost: "example.org", from: 0, to: DAY_MS };
  await expect(busyTimes({ ...asked, texts: [endless] })).rejects.toThrow("takes too long or too much memory");
  expect(await busyTimes({ ...asked, texts: [calendarOf([0, HOUR_MS])] })).toEqual([{ startsAt: 0, endsAt: HOUR_MS }]);
});
