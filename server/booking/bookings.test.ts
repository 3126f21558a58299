import { afterEach, beforeEach, expect, it } from "vitest";
import { networkOf } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { ADA, type BookingSite, MEETING, openBookingSite } from "./booking.fixtures.ts";

const BOOKERS = 100;

describeOnBothEngines("no double booking", (database) => {
  let site: BookingSite;

  beforeEach(async () => {
    site = await openBookingSite(database.settings);
  });
  afterEach(() => site.close());

  const sender = (index: number) => networkOf(`10.${index >> 8}.${index & 255}.0`);

  /** Takes a time and books it, as one of many at once. Some give up in between, some send the form twice. */
  async function tryToBook(index: number, start: string) {
    const { booking } = site.services;
    const choice = { meeting: MEETING, start, zone: "UTC" };
    try {
      const link = await booking.hold(choice, sender(index));
      if (index % 7 === 0) return await booking.release(link);
      if (index % 11 === 0) return;
      const form = { ...ADA, email: `booker-${index}@mail.example` };
      const send = () => booking.book(link, choice, form, sender(index));
      await Promise.all(index % 3 === 0 ? [send(), send()] : [send()]);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
    }
  }

  /** What must hold whatever happened: no overlap, one inquiry and its emails for each booking. */
  async function expectConsistent() {
    const { db } = site.core.database;
    const rows = await site.bookings();
    const active = rows.filter(({ state }) => state !== "cancelled").sort((a, b) => a.blocked_from - b.blocked_from);
    for (const [index, row] of active.entries()) {
      expect(active[index + 1]?.blocked_from ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(row.blocked_to);
    }
    const booked = rows.filter(({ state }) => state === "booked");
    const inquiries = await db.selectFrom("inquiries").select("id").execute();
    const ids = new Set(booked.map((row) => row.inquiry_id));
    expect(new Set(inquiries.map(({ id }) => id))).toEqual(ids);
    const mails = (await site.outbox()).filter(({ kind }) => kind === "booking-booked-owner");
    expect([mails.length, new Set(mails.map((mail) => mail.inquiry_id))]).toEqual([ids.size, ids]);
    return booked;
  }

  it(`lets one of ${BOOKERS} parallel bookers have a time`, async () => {
    const [start = ""] = await site.slots();
    await Promise.all(Array.from({ length: BOOKERS }, (_, index) => tryToBook(index + 1, start)));
    await expectConsistent();
    expect((await site.bookings()).length).toBeLessThanOrEqual(1);
  });

  it("keeps meetings, free time and the limit of a day apart when all times are asked for at once", async () => {
    const starts = await site.slots();
    const asked = Array.from({ length: BOOKERS }, (_, index) => starts[(index * 13) % starts.length] ?? "");
    await Promise.all(asked.map((start, index) => tryToBook(index + 1, start)));
    const booked = await expectConsistent();
    expect(booked.length).toBeGreaterThan(3);
    const days = Map.groupBy(booked, (row) => new Date(row.starts_at).toISOString().slice(0, 10));
    for (const [, rows] of days) expect(rows.length).toBeLessThanOrEqual(4);
  });

  it("refuses the same time in the database, whatever the code before it does", async () => {
    const [start = ""] = await site.slots();
    await tryToBook(1, start);
    const { db } = site.core.database;
    const [{ time } = { time: 0 }] = await db.selectFrom("booking_times").select("time").execute();
    const [row] = await site.bookings();
    if (!row) throw new Error("Nothing was booked.");
    await db
      .insertInto("bookings")
      .values({ ...row, id: "another", inquiry_id: null })
      .execute();
    await expect(db.insertInto("booking_times").values({ time, booking_id: "another" }).execute()).rejects.toThrow(
      /unique/i,
    );
  });

  it("stores nothing if the transaction ends before the commit", async () => {
    const [start = ""] = await site.slots();
    const { booking } = site.services;
    const choice = { meeting: MEETING, start, zone: "UTC" };
    const link = await booking.hold(choice, sender(1));
    const { db } = site.core.database;
    // The inquiry's key is taken, so the booking fails after its first writes.
    const id = link.split(".")[0] ?? "";
    await booking.book(link, choice, ADA, sender(1));
    await db
      .updateTable("bookings")
      .set({ state: "held", held_until: site.core.clock.now() + 60_000, inquiry_id: null })
      .execute();
    await db.deleteFrom("outbox").execute();
    await expect(booking.book(link, choice, ADA, sender(1))).rejects.toThrow(/foreign key/i);
    expect(await site.outbox()).toEqual([]);
    expect(await site.bookings()).toMatchObject([{ id, state: "held" }]);
  });
});

describeOnBothEngines("emails about bookings", (database) => {
  let site: BookingSite;

  beforeEach(async () => {
    site = await openBookingSite(database.settings);
  });
  afterEach(() => site.close());

  const toAda = async () => (await site.outbox()).filter(({ recipient }) => recipient === ADA.email);

  /** The link in the email, which only who reads that mailbox has. */
  const mailedLink = async () => {
    const [mail] = await toAda();
    return (/Move or cancel it: (\S+)/.exec(mail?.body ?? "")?.[1] ?? "").replace("https://example.org", "");
  };

  it("tell the visitor of every change by the link in the email, however many emails went there before", async () => {
    const [start = "", ...others] = await site.slots();
    await site.book(start);
    const link = await mailedLink();
    const times = others.slice(4, 10);
    for (const time of times) {
      expect((await site.post(link, { step: "move-now", start: time })).status).toBe(303);
    }
    await site.post(link, { step: "cancel-now" });
    const kinds = (await toAda()).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["booking-booked", "booking-cancelled", ...times.map(() => "booking-moved")]);
  });

  it("stop at five a day to someone else's mailbox, changes included, until its link is used", async () => {
    const [start = "", ...others] = await site.slots();
    const { link } = await site.book(start);
    const statuses: number[] = [];
    for (const time of others.slice(4, 11)) {
      statuses.push((await site.post(link, { step: "move-now", start: time })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 422, 422, 422]);
    const refused = await site.post(link, { step: "move-now", start: others[11] ?? "" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Please use the link in one of them");
    expect(await toAda()).toHaveLength(5);
    expect((await site.post(await mailedLink(), { step: "move-now", start: others[12] ?? "" })).status).toBe(303);
    expect(await toAda()).toHaveLength(6);
  });

  it("are off when the visitor cancels, even if nobody may be told any more", async () => {
    const [start = "", ...others] = await site.slots();
    const { link } = await site.book(start);
    for (const time of others.slice(4, 8)) await site.post(link, { step: "move-now", start: time });
    expect((await site.post(link, { step: "cancel-now" })).status).toBe(303);
    expect(await toAda()).toHaveLength(5);
    expect(await site.slots()).toContain(start);
  });

  it("hand their link to nobody who has not read them", async () => {
    const [start = ""] = await site.slots();
    const { link } = await site.book(start);
    const secret = new URLSearchParams((await mailedLink()).split("?")[1]).get("link") ?? "";
    const file = await site.request(link.replace("/book/meeting", "/api/booking/meeting.ics"));
    for (const text of [await (await site.request(link)).text(), (await file.text()).replaceAll("\r\n ", "")]) {
      expect(text).not.toContain(secret);
    }
  });

  it("stop at five new bookings to a mailbox: the sixth is refused and keeps what was typed", async () => {
    for (let count = 1; count <= 5; count += 1) {
      const [start = ""] = await site.slots();
      const { booked } = await site.book(start, { ...ADA, email: `ada+${count}@mail.example` });
      expect(booked.status).toBe(303);
      await site.core.database.db.deleteFrom("bookings").execute();
    }
    const [start = ""] = await site.slots();
    const { link, booked } = await site.book(start);
    expect(booked.status).toBe(422);
    const page = await booked.text();
    expect(page).toContain("This address was sent several emails today.");
    expect(page).toContain("A plan.");
    expect(await toAda()).toEqual([]);
    const other = { ...site.choice(start), ...ADA, email: "ada@other.example", step: "book" };
    expect((await site.post(link, other)).status).toBe(303);
  });
});
