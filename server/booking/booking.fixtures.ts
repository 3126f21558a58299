import { weekQuery } from "#contract/booking-form.ts";
import { HOUR_MS } from "#contract/durations.ts";
import { openMailServer } from "#tests/support/network/smtp.ts";
import { openMailSite } from "#tests/support/sites/mail-site.ts";

export const MEETING = "free-consultation";
export const ADA = {
  name: "Ada King",
  email: "ada@mail.example",
  note: "About the <b>engine</b>.",
  answer0: "A plan.",
};

export type BookingSite = Awaited<ReturnType<typeof openBookingSite>>;

/** A site with a mail server and the sample owner's hours, and both sides of a booking: the visitor's pages and the inbox. */
export async function openBookingSite(storage: Parameters<typeof openMailSite>[0]) {
  const smtp = await openMailServer();
  const site = await openMailSite(storage, smtp);
  const { db } = site.core.database;
  const forget = async () => {
    for (const table of ["inquiries", "bookings", "outbox", "rate_limits"] as const)
      await db.deleteFrom(table).execute();
  };
  await forget();

  let earliest: number | undefined;
  let lastNetwork = 0;
  /** Everyone has an address of their own. */
  const network = () => {
    lastNetwork += 1;
    return `10.${lastNetwork >> 8}.${lastNetwork & 255}.7`;
  };
  const week = (query: Record<string, string> = {}) => site.services.booking.times.week(weekQuery.parse(query));
  const post = (path: string, fields: Record<string, string>, address = network()) =>
    site.request(path, { method: "POST", body: new URLSearchParams(fields) }, address);
  const choice = (start: string) => ({ meeting: MEETING, start, zone: "Asia/Kolkata" });

  return {
    ...site,
    smtp,
    week,
    post,
    choice,
    /** Everything that visitors have sent so far. */
    forget,
    text: async (path: string) => (await site.request(path)).text(),
    /** Free starts, in order. Without those of the first hours, whose notice runs out while a test lets time pass. */
    async slots() {
      const starts = (await week()).days.flatMap((day) => day.slots.map(({ start }) => start));
      earliest ??= Date.parse(starts[0] ?? "") + 2 * HOUR_MS;
      return starts.filter((start) => Date.parse(start) >= (earliest ?? 0));
    },
    /** Chooses a time and returns the response; its location is the form. */
    hold: (start: string) => post("/book", choice(start)),
    async book(start: string, person: Record<string, string> = ADA) {
      const held = await post("/book", choice(start));
      const link = held.headers.get("location") ?? "";
      const booked = await post(link, { ...choice(start), ...person, step: "book" });
      return { link, booked };
    },
    bookings: () => db.selectFrom("bookings").selectAll().orderBy("starts_at").execute(),
    async close() {
      await site.close();
      await smtp.close();
    },
  };
}
