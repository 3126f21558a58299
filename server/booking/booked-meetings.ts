import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { RateLimit } from "#server/http/limits/rate-limit.ts";
import { invalid } from "#server/http/validate.ts";
import { AppError, conflict } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { BookingEvent } from "./booking-mails.ts";
import type { BookingWriter } from "./booking-writer.ts";
import {
  type BookingRow,
  deleteExpiredHolds,
  freeTime,
  moveBooking,
  readBooking,
  updateBooking,
} from "./bookings.store.ts";
import { type OpenTimes, taken, whereAt } from "./open-times.ts";
import { remindersDone } from "./reminders.ts";
import { blockedBy } from "./slots.ts";

/** Each change is an email to both. */
const CHANGES: RateLimit = {
  name: "booking-changes",
  most: 10,
  per: DAY_MS,
  message: "This meeting was changed several times today. Please try again tomorrow, or write an email.",
};

/** What the holder of a link can do with a booked meeting. */
export function bookedMeetings({ clock, rateLimiter }: Core, times: OpenTimes, writer: BookingWriter) {
  const { links, alone, tellBoth } = writer;

  /** Changes a meeting that is still ahead. */
  async function changeAhead(
    link: string,
    event: BookingEvent,
    work: (transaction: Transaction, row: BookingRow) => Promise<Partial<BookingRow>>,
  ) {
    const id = links.idOf(link);
    await rateLimiter.take(CHANGES, id);
    const facts = await links.mailFacts();
    await alone(async (transaction) => {
      const row = await readBooking(transaction, id);
      if (!row || row.state === "held") throw gone();
      if (row.state === "cancelled") throw conflict("This meeting is canceled.");
      const now = clock.now();
      if (row.starts_at <= now) throw conflict("This meeting has begun or is over.");
      const change = await work(transaction, row);
      const after = { ...row, ...change, sequence: row.sequence + 1, updated_at: now };
      await updateBooking(transaction, id, after);
      await tellBoth(transaction, after, { event, facts, isUnverified: !links.isMailed(link) });
    });
  }

  return {
    async move(link: string, start: string) {
      const content = await times.bookable();
      const startsAt = Date.parse(start);
      if (Number.isNaN(startsAt)) throw invalid({ start: "Please choose a time" });
      await changeAhead(link, "moved", async (transaction, row) => {
        if (startsAt === row.starts_at) throw new AppError(422, "same_time", "The meeting already takes place then.");
        const meeting = times.meetingOf(content, row.meeting);
        await deleteExpiredHolds(transaction, clock.now());
        await times.refuseClosed(transaction, content, meeting, startsAt, row.id);
        const { endsAt, blockedFrom, blockedTo } = blockedBy(meeting, startsAt);
        const change = {
          ...whereAt(content, meeting, startsAt),
          starts_at: startsAt,
          ends_at: endsAt,
          blocked_from: blockedFrom,
          blocked_to: blockedTo,
          reminded: remindersDone(startsAt, clock.now()),
        };
        if (!(await moveBooking(transaction, { ...row, ...change }))) throw taken();
        return change;
      });
    },

    cancel: (link: string) =>
      changeAhead(link, "cancelled", async (transaction, row) => {
        await freeTime(transaction, row.id);
        return { state: "cancelled" };
      }),
  };
}

export const gone = () => new AppError(410, "gone", "This booking is no longer there. Please choose a time again.");
