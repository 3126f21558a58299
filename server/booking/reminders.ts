import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { BookingLinks } from "./booking-links.ts";
import { bookingMails } from "./booking-mails.ts";
import { countReminder, readToRemind } from "./bookings.store.ts";

/** How long before a meeting, in the order in which they are sent. */
const REMINDERS = [DAY_MS, HOUR_MS];

/** How many reminders are no longer due for a meeting that is booked or moved now: its confirmation is as good. */
export const remindersDone = (startsAt: number, now: number) =>
  REMINDERS.filter((before) => startsAt - now <= before + HOUR_MS).length;

/** Puts reminders into the outbox when they are due; each once, on however many instances. */
export function remindersJob({ database: { db }, clock }: Core, mail: MailService, links: BookingLinks): Job {
  return {
    name: "meeting reminders",
    everyMs: MINUTE_MS,
    async run() {
      const now = clock.now();
      // The last first: if both are due, such as after an outage, one is enough.
      for (const [index, before] of [...REMINDERS.entries()].reverse()) {
        const due = await readToRemind(db, { now, until: now + before, reminded: index + 1 });
        if (due.length === 0) continue;
        const facts = await links.mailFacts();
        for (const row of due) {
          const person = { name: row.name, email: row.email, isSuspected: row.inquiry_status === "spam" };
          await db.transaction().execute(async (transaction) => {
            if (!(await countReminder(transaction, row, index + 1))) return;
            const booked = { row, person, link: links.mailedAddressOf(row.id), isUnverified: false };
            for (const each of bookingMails("reminder", booked, facts)) await mail.enqueue(transaction, each);
          });
        }
      }
    },
  };
}
