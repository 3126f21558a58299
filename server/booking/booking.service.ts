import { randomUUID } from "node:crypto";
import { isBookable } from "#content/booking.ts";
import { sentEstimate } from "#content/estimate-offer.ts";
import type { MeetingSettings } from "#content-types/site/booking.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { answerField, type OwnersBookings } from "#contract/booking.ts";
import {
  type BookingForm,
  bookingForm,
  type OwnersBooking,
  type SlotChoice,
  type WeekQuery,
} from "#contract/booking-form.ts";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { isTimeZone } from "#contract/hours.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import { presentZone } from "#contract/time-zones.ts";
import type { Core } from "#server/core.ts";
import { createRateLimiter, type RateLimit, takeFrom } from "#server/http/limits/rate-limit.ts";
import { areaOf, type Network } from "#server/http/network.ts";
import { invalid, parseFields } from "#server/http/validate.ts";
import type { InquiriesService } from "#server/inquiries/inquiries.service.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { conflict } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import { bookedMeetings, gone } from "./booked-meetings.ts";
import { bookingViews } from "./booking-views.ts";
import { createBookingWriter } from "./booking-writer.ts";
import {
  type BookingRow,
  countAhead,
  deleteBooking,
  deleteExpiredHolds,
  insertBooking,
  readBooker,
  readBooking,
  updateBooking,
} from "./bookings.store.ts";
import { calendars } from "./calendars.ts";
import { connectedCalendars } from "./connected/connected-calendars.ts";
import { createHolds, HOLD_MS } from "./holds.ts";
import { createOpenTimes, taken, whereAt } from "./open-times.ts";
import { remindersDone, remindersJob } from "./reminders.ts";
import { blockedBy } from "./slots.ts";
import { localStart } from "./zoned-times.ts";

const MAX_AHEAD_BY_PERSON = 3;

const HOLDS_BY_NETWORK: RateLimit = { name: "booking-holds", most: 10, per: 10 * MINUTE_MS };
const BOOKINGS_BY_NETWORK: RateLimit = { name: "booking-network", most: 5, per: 10 * MINUTE_MS };
/** Counts what was booked, so that bookings with invented addresses can't take every time either. */
const BOOKINGS_BY_AREA: RateLimit = { name: "booking-area", most: 30, per: DAY_MS };

export type BookingService = ReturnType<typeof createBookingService>;

/** Meetings that visitors book. A booking is an inquiry with a time, held by a link that only the site can make. */
export function createBookingService(
  core: Core,
  { mail, inquiries }: { mail: MailService; inquiries: Pick<InquiriesService, "addBooked"> },
) {
  const { clock, rateLimiter, signingKey } = core;
  const { db } = core.database;
  const times = createOpenTimes(core);
  const writer = createBookingWriter(core, mail);
  const { links, alone, tellBoth } = writer;
  const { bookable, meetingOf, refuseBusy, refuseClosed } = times;
  const holds = createHolds(clock);
  const connected = connectedCalendars(core, links);
  const files = calendars(core, links);

  const heldRow = (id: string, { meeting: slug, start, zone }: SlotChoice, content: SiteContent): BookingRow => {
    const meeting = meetingOf(content, slug);
    const now = clock.now();
    const startsAt = Date.parse(start);
    const { endsAt, blockedFrom, blockedTo } = blockedBy(meeting, startsAt);
    return {
      id,
      inquiry_id: null,
      meeting: slug,
      title: meeting.title,
      zone: presentZone(isTimeZone(zone) ? zone : content.booking.zone),
      ...whereAt(content, meeting, startsAt),
      starts_at: startsAt,
      ends_at: endsAt,
      blocked_from: blockedFrom,
      blocked_to: blockedTo,
      state: "held",
      held_until: now + HOLD_MS,
      sequence: 0,
      reminded: remindersDone(startsAt, now),
      created_at: now,
      updated_at: now,
    };
  };

  /** A booking as it would be, to show a form again. */
  const draft = async (choice: SlotChoice) => heldRow("", choice, await bookable());

  /** What the holder of a link may see. */
  async function open(link: string): Promise<BookingRow> {
    const row = await readBooking(db, links.idOf(link));
    if (!row) throw gone();
    return row;
  }

  /** Whether the visitor is sent emails about a booked meeting. */
  const hasMail = async ({ inquiry_id }: BookingRow) =>
    (await mail.isConfigured()) && (await readBooker(db, inquiry_id ?? "")).status !== "spam";

  return {
    links,
    times,
    views: bookingViews(core, { times, open, draft, hasMail }),
    meetings: bookedMeetings(core, times, writer),
    calendars: files,
    /** The owner's meetings, the address of their calendar, and the week that visitors see. */
    async forOwner(asked: WeekQuery): Promise<OwnersBookings> {
      const week = isBookable(await core.siteContent.current()) ? await times.week(asked) : null;
      return { meetings: await files.ahead(), feedAddress: await links.feedAddress(), week };
    },
    /** Where visitors book: here, or on another site; empty if nowhere. */
    async pageAddress(): Promise<string> {
      const content = await core.siteContent.current();
      return isBookable(content) ? `${siteAddress(core.settings)}/book` : content.profile.bookingUrl;
    },
    connected,
    jobs: [remindersJob(core, mail, links), ...connected.jobs],

    /** Keeps a time for a visitor who fills in the form, and returns the link to it. */
    async hold(choice: SlotChoice, network: Network): Promise<string> {
      const content = await bookable();
      const row = heldRow(randomUUID(), choice, content);
      await takeFrom(rateLimiter, HOLDS_BY_NETWORK, network);
      await alone(async (transaction) => {
        await deleteExpiredHolds(transaction, clock.now());
        await holds.replace(transaction, row, network, async () => {
          await refuseClosed(transaction, content, meetingOf(content, row.meeting), row.starts_at);
          if (!(await insertBooking(transaction, row))) throw taken();
        });
      });
      return links.linkOf(row.id);
    },

    /** Books a time for somebody who asked the owner, also outside of the hours, but not over another meeting. */
    async enter({ meeting: slug, start, name, email }: OwnersBooking): Promise<void> {
      const content = await core.siteContent.current();
      const meeting = meetingOf(content, slug);
      const id = randomUUID();
      const choice = { meeting: slug, start: localStart(content.booking, start), zone: content.booking.zone };
      const row = { ...heldRow(id, choice, content), state: "booked", held_until: null };
      if (row.starts_at <= clock.now()) throw invalid({ start: "Please choose a time that is still ahead" });
      const facts = await links.mailFacts();
      await alone(async (transaction) => {
        await deleteExpiredHolds(transaction, clock.now());
        if (!(await insertBooking(transaction, row))) throw invalid({ start: "There is another meeting at this time" });
        const description = `You entered “${meeting.title}” yourself.`;
        const booker = { name, email, meeting: meeting.title, description, honeypot: "" };
        const { id: inquiryId } = await inquiries.addBooked(transaction, { key: `booking.${id}`, ...booker });
        const booked = { ...row, inquiry_id: inquiryId };
        await updateBooking(transaction, id, booked);
        await tellBoth(transaction, booked, { event: "booked", facts, isUnverified: false });
      });
    },

    /** Gives the time back. */
    async release(link: string) {
      const id = links.idOf(link);
      await alone(async (transaction) => {
        if ((await readBooking(transaction, id))?.state === "held") await deleteBooking(transaction, id);
      });
    },

    /**
     * Books the time that the link holds, or another one. One whose hold has ended is booked if it is still free.
     * Sending the same again changes nothing.
     */
    async book(link: string, choice: SlotChoice, typed: Record<string, string>, network: Network): Promise<void> {
      const id = links.idOf(link);
      if (isDone(await readBooking(db, id))) return;
      const content = await bookable();
      const meeting = meetingOf(content, choice.meeting);
      const form = parseFields(bookingForm(meeting.questions), typed);
      await takeFrom(rateLimiter, BOOKINGS_BY_NETWORK, network);
      const facts = await links.mailFacts();
      const estimate = sentEstimate(content, typed[HIDDEN_FIELDS.estimate]);
      await alone(async (transaction) => {
        const held = await readBooking(transaction, id);
        if (isDone(held)) return;
        const now = clock.now();
        await deleteExpiredHolds(transaction, now);
        if ((await countAhead(transaction, form.email.toLowerCase(), now)) >= MAX_AHEAD_BY_PERSON) {
          throw conflict(`You have ${MAX_AHEAD_BY_PERSON} meetings ahead. Please cancel one of them first.`);
        }
        let row = held;
        const isStillHeld = row && (row.held_until ?? 0) > now;
        if (!row || !isStillHeld || row.starts_at !== Date.parse(choice.start) || row.meeting !== choice.meeting) {
          await deleteBooking(transaction, id);
          row = heldRow(id, choice, content);
          await refuseClosed(transaction, content, meeting, row.starts_at);
          if (!(await insertBooking(transaction, row))) throw taken();
        } else await refuseBusy(transaction, row);
        await createRateLimiter(transaction, clock, signingKey).take(BOOKINGS_BY_AREA, areaOf(network));
        const written = [textOf(meeting, form), ...(estimate ? [estimate.message] : [])].join("\n\n");
        const { id: inquiryId } = await inquiries.addBooked(transaction, {
          key: `booking.${id}`,
          name: form.name,
          email: form.email,
          meeting: meeting.title,
          description: written,
          honeypot: typed.website ?? "",
        });
        const booked = { ...row, state: "booked", inquiry_id: inquiryId, held_until: null, updated_at: now };
        await updateBooking(transaction, id, booked);
        await tellBoth(transaction, booked, { event: "booked", facts, isUnverified: true, written });
      });
    },
  };
}

const isDone = (row: BookingRow | undefined) => row !== undefined && row.state !== "held";

/** What the visitor wrote, as the owner reads it. */
function textOf({ title, questions }: MeetingSettings, form: BookingForm): string {
  const answers = questions.flatMap((question, index) => {
    const answer = form[answerField(index)];
    return answer ? [`${question}\n${answer}`] : [];
  });
  return [form.note, ...answers].filter(Boolean).join("\n\n") || `Booked “${title}” without a note.`;
}
