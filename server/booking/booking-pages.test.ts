import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json } from "#tests/support/site.ts";
import { ADA, type BookingSite, openBookingSite } from "./booking.fixtures.ts";

const unfolded = (calendar: string | null) => (calendar ?? "").replaceAll("\r\n ", "");

describeWithDatabase("booking", (database) => {
  let site: BookingSite;

  beforeAll(async () => {
    site = await openBookingSite(database.settings);
  });
  afterAll(() => site.close());
  beforeEach(() => site.forget());

  /** The page that a form's answer leads to. */
  async function followed(answer: Response) {
    expect(answer.status).toBe(303);
    return site.text(answer.headers.get("location") ?? "");
  }
  const mailsOf = async (kind: string) => (await site.outbox()).filter((mail) => mail.kind === kind);
  const remind = async () => {
    for (const job of site.services.booking.jobs) await job.run();
  };

  it("shows a week in the visitor's zone, with the owner's time", async () => {
    const week = await site.week({ zone: "Asia/Kolkata" });
    expect(week).toMatchObject({ zone: "Asia/Kolkata", isSameZone: false, slug: "free-consultation" });
    expect(week.zoneName).toBe("Asia/Kolkata (GMT+5:30)");
    expect(week.days).toHaveLength(7);
    const [slot] = week.days.flatMap(({ slots }) => slots);
    expect(slot?.ownersTime).toMatch(/^\d\d:\d\d$/);
    expect(await site.week({ zone: "Asia/Calcutta" })).toEqual(week);
    expect(await site.week({ zone: "No/Where" })).toMatchObject({ zone: "Europe/Berlin", isSameZone: true });
  });

  it("carries an estimate from the choice of a time into the inquiry", async () => {
    const [service] = sampleContent().estimate.services;
    const estimate = `service=${service?.slug}`;
    const [start = ""] = await site.slots();
    const held = await site.post("/book", { ...site.choice(start), estimate });
    const form = held.headers.get("location") ?? "";
    const page = await site.text(form);
    expect(page).toContain("With your estimate: ");
    expect(page).toContain('name="estimate" value="service=');
    await site.post(form, { ...site.choice(start), ...ADA, estimate, step: "book" });
    const [inquiry] = await site.core.database.db.selectFrom("inquiries").selectAll().execute();
    expect(inquiry?.description).toContain(`A plan.\n\nEstimate by this site: ${service?.title}\n- `);
    const [toVisitor] = await mailsOf("booking-booked");
    expect(toVisitor?.body).not.toContain("Estimate");
  });

  it("holds a time, books it, and tells both with an invitation", async () => {
    const [start = ""] = await site.slots();
    const { link, booked } = await site.book(start);
    expect([booked.status, booked.headers.get("location")]).toEqual([303, link]);
    const page = await site.text(link);
    expect(page).toContain("Your meeting is booked");
    expect(page).toContain("Asia/Kolkata (GMT+5:30)");
    expect(page).toContain("Europe/Berlin");
    expect(await site.slots()).not.toContain(start);

    const [toVisitor] = await mailsOf("booking-booked");
    const [toOwner] = await mailsOf("booking-booked-owner");
    expect(toVisitor).toMatchObject({
      recipient: ADA.email,
      subject: expect.stringContaining("Booked: Free consultation"),
    });
    // Nothing that was typed, because anyone can enter anyone's address.
    expect(`${toVisitor?.body}${toVisitor?.calendar}`).not.toMatch(/Ada King|engine|A plan/);
    expect(toOwner?.body).toContain("About the <b>engine</b>.\n\nWhat should come out of the call?\nA plan.");
    const file = unfolded(toVisitor?.calendar ?? "");
    const stamp = start.replaceAll(/[-:]|\.\d+/g, "");
    expect(file).toContain("METHOD:REQUEST");
    expect(file).toContain(`DTSTART:${stamp}`);
    expect(file).toContain("SEQUENCE:0");
    expect(file).toMatch(/ORGANIZER;CN="Alex Example":mailto:owner@example\.org/i);
    expect(file).toMatch(/ATTENDEE;.*mailto:ada@mail\.example/i);
    await site.deliver();
    const delivered = site.smtp.received.map((message) => JSON.stringify(message)).join("\n");
    expect(delivered).toContain("text/calendar");
    expect(delivered).toContain("method=REQUEST");
  });

  it("links the address of a video call, and opens by the links of earlier emails", async () => {
    const [start = ""] = await site.slots();
    const { link } = await site.book(start);
    const place = 'Video call: https://meet.example/a?b=1&c="2" (javascript:alert(1), <b>).';
    await site.core.database.db.updateTable("bookings").set({ place }).execute();
    expect(link).toMatch(/^\/book\/meeting\?link=/);
    const page = await site.text(link);
    expect(page).toContain('Video call: <a href="https://meet.example/a?b=1&amp;c=&quot;2&quot;" rel="noreferrer"');
    expect(page).toContain("</a> (javascript:alert(1), &lt;b&gt;).</p>");
    const earlier = await site.request(link.replace("/book/meeting", "/api/booking"));
    expect([earlier.status, earlier.headers.get("location")]).toEqual([308, link]);
  });

  it("promises no email to a visitor who may be a robot, however fast people are", async () => {
    const [start = "", , , , other = ""] = await site.slots();
    const [person, robot] = [
      await site.book(start),
      await site.book(other, { ...ADA, website: "https://spam.example" }),
    ];
    expect(await site.text(person.link)).toContain("You get an email");
    const page = await site.text(robot.link);
    expect(page).toContain("Please keep the address of this page");
    expect(page).not.toContain("You get an email");
    expect((await site.outbox()).map(({ kind }) => kind).sort()).toEqual([
      "booking-booked",
      "booking-booked-owner",
      "booking-booked-owner",
    ]);
  });

  it("is an inquiry with a time in the one inbox, and goes with it", async () => {
    const [start = ""] = await site.slots();
    const { link } = await site.book(start);
    const owner = await site.signedIn();
    const [inquiry] = (await (await owner("/api/contacts")).json()) as { id: string; meeting: unknown }[];
    expect(inquiry).toMatchObject({
      name: "Ada King",
      projectType: "Free consultation",
      meeting: { startsAt: start, state: "booked", when: (await site.services.booking.calendars.ahead())[0]?.when },
      promisedBy: null,
    });
    expect((await owner(`/api/contacts/${inquiry?.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await site.bookings()).toEqual([]);
    expect(await site.slots()).toContain(start);
    expect((await site.request(link)).status).toBe(410);
  });

  it("names what is wrong, and holds a time for one visitor only", async () => {
    const [start = ""] = await site.slots();
    const link = (await site.hold(start)).headers.get("location") ?? "";
    const wrong = await site.post(link, { ...site.choice(start), name: "A", email: "no", note: "Kept", step: "book" });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page).toContain("Name must be at least 2 characters");
    expect(page).toContain("Kept");
    expect((await site.hold(start)).status).toBe(409);
    const released = await site.post(link, { step: "release" });
    expect(released.headers.get("location")).toContain("/book");
    expect((await site.hold(start)).status).toBe(303);
    expect((await site.hold("2020-01-01T09:00:00Z")).status).toBe(409);
    expect((await site.hold("nonsense")).status).toBe(422);
    expect((await site.request("/book/meeting?link=made.up")).status).toBe(404);
  });

  it("is moved and cancelled by the link: same id, rising sequence", async () => {
    const [start = "", , , , other = ""] = await site.slots();
    const { link } = await site.book(start);
    expect(await followed(await site.post(link, { step: "move" }))).toContain("Move your meeting");
    expect((await site.post(link, { step: "move-now", start: other })).status).toBe(303);
    expect(await site.slots()).toContain(start);
    expect(await followed(await site.post(link, { step: "cancel" }))).toContain("Cancel your meeting?");
    expect((await site.post(link, { step: "cancel-now" })).status).toBe(303);
    const after = await site.text(link);
    expect(after).toContain("This meeting is canceled");
    expect(after).not.toContain("Video call");
    expect(await site.slots()).toContain(other);

    const files = await Promise.all(
      ["booked", "moved", "cancelled"].map(async (event) =>
        unfolded((await mailsOf(`booking-${event}`))[0]?.calendar ?? ""),
      ),
    );
    expect(new Set(files.map((file) => /UID:(\S+)/.exec(file)?.[1])).size).toBe(1);
    expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(["0", "1", "2"]);
    expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(files[2]).toContain("STATUS:CANCELLED");
    // A meeting can't be changed once it is cancelled.
    expect((await site.post(link, { step: "move-now", start })).status).toBe(409);
  });

  it("reminds both a day and an hour before, once each", async () => {
    const starts = await site.slots();
    const start = starts.at(-1) ?? "";
    await site.book(start);
    const left = () => Date.parse(start) - site.core.clock.now();
    await remind();
    expect(await mailsOf("booking-reminder")).toHaveLength(0);
    site.pass(left() - DAY_MS + MINUTE_MS);
    await remind();
    await remind();
    expect(await mailsOf("booking-reminder")).toHaveLength(1);
    site.pass(left() - HOUR_MS + MINUTE_MS);
    await remind();
    await remind();
    expect(await mailsOf("booking-reminder")).toHaveLength(2);
    expect(await mailsOf("booking-reminder-owner")).toHaveLength(2);
  });

  it("lets a person have three meetings ahead", async () => {
    const days = (await site.week({ from: new Date(site.core.clock.now() + 5 * DAY_MS).toISOString().slice(0, 10) }))
      .days;
    const starts = days.flatMap(({ slots }) => slots.filter((_, index) => index % 4 === 0).map((slot) => slot.start));
    for (const start of starts.slice(0, 3)) expect((await site.book(start)).booked.status).toBe(303);
    const { booked } = await site.book(starts[3] ?? "");
    expect(booked.status).toBe(409);
    expect(await booked.text()).toContain("You have 3 meetings ahead");
  });

  it("has an address of the calendar that ends when the owner renews it", async () => {
    const owner = await site.signedIn();
    const status = async (address: string) => {
      const { pathname, search } = new URL(address);
      return (await site.request(pathname + search)).status;
    };
    const before = await site.services.booking.links.feedAddress();
    expect(await status(before)).toBe(200);
    const renewed = await owner("/api/admin/bookings/feed", { method: "POST" });
    const { feedAddress } = (await renewed.json()) as { feedAddress: string };
    expect([await status(before), await status(feedAddress)]).toEqual([404, 200]);
    expect((await site.request("/api/admin/bookings/feed", { method: "POST" })).status).toBe(401);
  });

  it("has a calendar that only the owner's address opens", async () => {
    const [start = ""] = await site.slots();
    const { link } = await site.book(start);
    const { pathname, search } = new URL(await site.services.booking.links.feedAddress());
    const feed = await site.request(pathname + search);
    expect(feed.headers.get("content-type")).toContain("text/calendar");
    expect(unfolded(await feed.text())).toContain("SUMMARY:Free consultation: Ada King");
    expect((await site.request(`${pathname}?key=wrong`)).status).toBe(404);
    expect(await site.text(link.replace("/book/meeting", "/api/booking/meeting.ics"))).toContain("BEGIN:VEVENT");
  });

  it("follows the owner's setting, and offers sample hours only on the sample owner's site", async () => {
    const owner = await site.signedIn();
    await seedSections(site.core.database, site.core.clock);
    const save = async (key: "profile" | "booking", change: object) => {
      const address = `/api/admin/site/${key}/site-${key}`;
      const item = (await (await owner(address)).json()) as Record<string, unknown>;
      const names = [
        "title",
        "slug",
        "description",
        "content",
        "featured",
        "revision",
        ...Object.keys(sampleContent()[key]),
      ];
      const kept = Object.fromEntries(names.map((name) => [name, item[name]]));
      expect((await owner(address, json("PUT", { ...kept, ...change }))).status).toBe(200);
    };
    await save("profile", { name: "Grace Own" });
    await expect(site.week()).rejects.toMatchObject({ status: 404 });
    await save("booking", { zone: "Europe/Paris" });
    expect(await site.week()).toMatchObject({ days: expect.any(Array) });
    await save("booking", { offered: "no" });
    await expect(site.week()).rejects.toMatchObject({ status: 404 });
    expect((await site.hold(new Date(site.core.clock.now() + 3 * DAY_MS).toISOString())).status).toBe(404);
  });
});
