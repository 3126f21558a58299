import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json } from "#tests/support/site.ts";
import { type BookingSite, openBookingSite } from "./booking.fixtures.ts";

/** The times to choose from, by their buttons. */
const startsIn = (page: string) =>
  Array.from(page.matchAll(/<button [^>]*value="(\d[^"]+)"/g), ([, start = ""]) => start);

describeWithDatabase("free times", (database) => {
  let site: BookingSite;
  beforeAll(async () => {
    site = await openBookingSite(database.settings);
  });
  afterAll(() => site.close());
  beforeEach(() => site.forget());

  const followed = (answer: Response) => site.text(answer.headers.get("location") ?? "");

  it("moves by the day first, in any week", async () => {
    const [start = ""] = await site.slots();
    const { link } = await site.book(start);
    const linksOf = (page: string) =>
      Array.from(page.matchAll(/href="(\/book\/meeting\?[^"#]+)#days"/g), ([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );
    const days = linksOf(await followed(await site.post(link, { step: "move" })));
    const other = await site.text(days[1] ?? "");
    const day = new URLSearchParams(days[1]).get("day");
    expect(other).toContain('aria-current="date"');
    expect(startsIn(other)[0]).toContain(day);
    const later = await site.text(days.at(-1) ?? "");
    expect(new URLSearchParams(linksOf(later)[0]).get("from")).not.toBe(new URLSearchParams(days[0]).get("from"));
  });

  it("opens the first day with times at which the visitor is awake", async () => {
    const hours = async (zone: string) => {
      const { days, day } = await site.week({ zone });
      return days.find(({ date }) => date === day)?.slots ?? [];
    };
    // Nine to five in Berlin: in New York the morning of the same day, in Tokyo the evening.
    for (const zone of ["America/New_York", "Asia/Tokyo"]) {
      const times = (await hours(zone)).map(({ time }) => time);
      expect({ zone, daytime: times.filter((time) => time >= "08:00" && time < "20:00") }).not.toEqual({
        zone,
        daytime: [],
      });
    }
    const page = await site.text("/book?zone=America/New_York");
    const [first = "", folded = ""] = page.slice(page.indexOf('id="times"')).split("<details");
    expect(first).toMatch(/(?:08|09|1\d):\d\d/);
    expect(first).not.toMatch(/<span>0[0-7]:/);
    expect(folded).not.toMatch(/open=/);
  });

  it("is moved only to a time that was chosen and differs", async () => {
    const [start = ""] = await site.slots();
    const { link } = await site.book(start);
    const page = await followed(await site.post(link, { step: "move" }));
    const offered = startsIn(page);
    expect(offered.length).toBeGreaterThan(0);
    expect(new Set(offered.map((time) => time.slice(0, 10))).size).toBe(1);
    expect(offered).not.toContain(start);
    const none = await site.post(link, { step: "move-now", start: "" });
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining("Please choose a time")]);
    const same = await site.post(link, { step: "move-now", start });
    expect([same.status, await same.text()]).toEqual([422, expect.stringContaining("already takes place then")]);
    expect((await site.outbox()).filter(({ kind }) => kind === "booking-moved")).toEqual([]);
  });

  it("are taken by what the owner enters, also outside of the hours, but once", async () => {
    const owner = await site.signedIn();
    const day = (await site.week()).days.at(-1)?.date ?? "";
    const meeting = {
      meeting: "free-consultation",
      start: `${day}T19:00`,
      name: "Ada King",
      email: "ada@mail.example",
    };
    const enter = (change: object = {}) => owner("/api/admin/bookings", json("POST", { ...meeting, ...change }));
    expect((await enter()).status).toBe(204);
    expect((await site.bookings()).map(({ state, zone }) => [state, zone])).toEqual([["booked", "Europe/Berlin"]]);
    expect((await site.outbox()).map(({ kind }) => kind).sort()).toEqual(["booking-booked", "booking-booked-owner"]);
    expect(await (await enter({ start: `${day}T19:15` })).text()).toContain("There is another meeting at this time");
    expect(await (await enter({ start: "2020-01-01T10:00" })).text()).toContain("still ahead");
    expect((await enter({ start: "" })).status).toBe(422);
    expect((await site.request("/api/admin/bookings", json("POST", meeting))).status).toBe(401);
    expect(await site.bookings()).toHaveLength(1);
  });
});
