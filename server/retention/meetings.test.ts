import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { type BookingSite, openBookingSite } from "#server/booking/booking.fixtures.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json } from "#tests/support/site.ts";
import { deleteOldInquiries } from "./retention.store.ts";

describeOnBothEngines("data of a booked meeting", (database) => {
  let site: BookingSite;
  beforeAll(async () => {
    site = await openBookingSite(database.settings);
  });
  afterAll(() => site.close());

  async function book() {
    const [start = ""] = await site.slots();
    await site.book(start);
    const [row] = await site.bookings();
    return row?.ends_at ?? 0;
  }

  it("is kept until the meeting is over, and as long as any other from then on", async () => {
    const { db } = site.core.database;
    const endsAt = await book();
    await db.updateTable("inquiries").set({ updated_at: 0 }).execute();
    expect(await deleteOldInquiries(db, site.core.clock.now() - DAY_MS, 10)).toBe(0);
    expect(await deleteOldInquiries(db, endsAt, 10)).toBe(0);
    expect(await deleteOldInquiries(db, endsAt + 1, 10)).toBe(1);
    expect(await site.bookings()).toEqual([]);
  });

  it("is exported and erased with the person's", async () => {
    const owner = await site.signedIn();
    await book();
    const email = { email: "ADA@mail.example" };
    const exported = await (await owner("/api/admin/people/export", json("POST", email))).text();
    expect(exported).toContain('"meeting"');
    expect((await owner("/api/admin/people/erase", json("POST", email))).status).toBe(200);
    expect(await site.bookings()).toEqual([]);
    expect((await site.outbox()).filter(({ body }) => body.includes("ada@mail.example"))).toEqual([]);
  });
});
