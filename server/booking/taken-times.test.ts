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
    const second = await site.post("/api/book", { ...site.choice(start), estimate: `service=${service?.slug}` });
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
    const held = await site.post("/api/book", { ...fields, start: times[0] ?? "" });
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
});
