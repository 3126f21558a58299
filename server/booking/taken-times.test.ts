import { afterEach, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { ADA, type BookingSite, openBookingSite } from "./booking.fixtures.ts";

describeOnBothEngines("a time that is taken", (database) => {
  let site: BookingSite;

  beforeEach(async () => {
    site = await openBookingSite(database.settings);
  });
  afterEach(() => site.close());

  it("keeps every word and offers other times if the time is taken", async () => {
    const [start = ""] = await site.slots();
    const held = await site.hold(start);
    const link = held.headers.get("location") ?? "";
    site.pass(11 * MINUTE_MS);
    await site.book(start, { ...ADA, email: "faster@mail.example" });
    const late = await site.post(link, { ...site.choice(start), ...ADA, step: "book" });
    const page = await late.text();
    expect(late.status).toBe(409);
    expect(page).toContain("This time was just taken");
    for (const word of ["Ada King", "ada@mail.example", "About the &lt;b&gt;engine&lt;/b&gt;.", "A plan."]) {
      expect(page).toContain(word);
    }
    // The first is no choice: it asks for the same time again.
    const [none, other = ""] = Array.from(page.matchAll(/<option value="([^"]+)">/g), ([, value = ""]) => value);
    expect(none).toBe(start);
    const again = await site.post(link, { ...site.choice(start), ...ADA, step: "book" });
    expect([again.status, await again.text()]).toEqual([409, page]);
    const second = await site.post(link, { ...site.choice(other), ...ADA, step: "book" });
    expect(second.status).toBe(303);
    expect(await site.bookings()).toHaveLength(2);
  });

  it("offers the nearest times to the second of two who choose one at once, and keeps meeting, zone and estimate", async () => {
    const [start = ""] = await site.slots();
    await site.hold(start);
    const [service] = sampleContent().estimate.services;
    const second = await site.post("/book", { ...site.choice(start), estimate: `service=${service?.slug}` });
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(page).toMatch(/href="\/book\?meeting=free-consultation&amp;zone=Asia%2FKolkata&amp;estimate=service%3D/);
    const fields = Object.fromEntries(
      Array.from(page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [name, value]),
    );
    expect(fields).toMatchObject({ meeting: "free-consultation", zone: "Asia/Kolkata" });
    expect(fields.estimate).toContain(`service=${service?.slug}`);
    const times = Array.from(page.matchAll(/<option value="([^"]+)">/g), ([, value = ""]) => value);
    expect(times).toHaveLength(6);
    expect(times).not.toContain(start);
    const held = await site.post("/book", { ...fields, start: times[0] ?? "" });
    expect([held.status, held.headers.get("location")]).toEqual([303, expect.stringContaining("&estimate=service")]);
  });

  it("books a time whose hold has ended if it is still free", async () => {
    const [start = ""] = await site.slots();
    const link = (await site.hold(start)).headers.get("location") ?? "";
    site.pass(30 * MINUTE_MS);
    const booked = await site.post(link, { ...site.choice(start), ...ADA, step: "book" });
    // Half an hour later, the notice may have made the very first time unavailable.
    expect([303, 409]).toContain(booked.status);
  });

  it("holds a few times for one network block at once, whatever its addresses", async () => {
    const before = await site.slots();
    const holdFrom = async (start: string, address: string) =>
      (await site.post("/book", site.choice(start), address)).status;
    const statuses: number[] = [];
    for (let subnet = 1; subnet <= 48; subnet += 1) {
      const [start = ""] = await site.slots();
      statuses.push(await holdFrom(start, `2001:db8:7:${subnet.toString(16)}::1`));
    }
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(before.length - (await site.slots()).length).toBeLessThanOrEqual(12);
    expect(await site.bookings()).toHaveLength(3);
    for (let host = 1; host <= 8; host += 1) {
      const [start = ""] = await site.slots();
      expect(await holdFrom(start, `192.0.2.${host}`)).toBe(303);
    }
    expect(await site.bookings()).toHaveLength(6);
  });

  it("gives back the time that a visitor held before choosing another", async () => {
    const [first = "", , , , second = ""] = await site.slots();
    const held = await site.post("/book", site.choice(first), "192.0.2.9");
    expect((await site.post("/book", site.choice(second), "192.0.2.9")).status).toBe(303);
    const left = await site.slots();
    expect(left).toContain(first);
    expect(left).not.toContain(second);
    // The form of the first time still works while nobody else has taken it.
    const link = held.headers.get("location") ?? "";
    expect((await site.post(link, { ...site.choice(first), ...ADA, step: "book" })).status).toBe(303);
  });

  it("keeps what a network holds if the time it asks for is taken", async () => {
    const [first = "", , , , second = ""] = await site.slots();
    await site.post("/book", site.choice(first), "192.0.2.9");
    await site.hold(second);
    expect((await site.post("/book", site.choice(second), "192.0.2.9")).status).toBe(409);
    expect(await site.slots()).not.toContain(first);
  });

  it("ends a hold that is not filled in after three minutes, when somebody else wants the time", async () => {
    const [start = ""] = await site.slots();
    await site.hold(start);
    expect((await site.hold(start)).status).toBe(409);
    site.pass(3 * MINUTE_MS);
    expect((await site.hold(start)).status).toBe(303);
  });

  it("books thirty meetings a day for one network block, whatever addresses are entered", async () => {
    const [start = ""] = await site.slots();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const address = `2001:db8:9:${count.toString(16)}::1`;
      const held = await site.post("/book", site.choice(start), address);
      const link = held.headers.get("location") ?? "";
      const person = { ...ADA, email: `made-up-${count}@mail.example`, step: "book" };
      statuses.push((await site.post(link, { ...site.choice(start), ...person }, address)).status);
      await site.post(link, { step: "cancel-now" }, address);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(303), 429]);
  });

  it("stays open to others however many ask for a time that is taken", async () => {
    const [start = "", , , , other = ""] = await site.slots();
    await site.hold(start);
    let refused = 0;
    for (let request = 0; request < 310; request += 1) {
      const address = `2001:db8:${(request % 4) + 1}:${request.toString(16)}::1`;
      if ((await site.post("/book", site.choice(start), address)).status === 409) refused += 1;
    }
    expect(refused).toBe(310);
    const visitors = Array.from({ length: 8 }, () => site.hold(other));
    const statuses = (await Promise.all(visitors)).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([303, ...Array<number>(7).fill(409)]);
  });
});
