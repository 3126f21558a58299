import { MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { AddressProblem } from "#server/http/open-address.ts";
import type { BookingLinks } from "../booking-links.ts";
import { calendarFacts, summaryForOwner } from "../booking-mails.ts";
import { calendarEntry } from "../calendar-file.ts";
import type { openCalDav } from "./caldav.ts";
import { type CopyRow, deleteCopy, readSources, readToRemove, readToWrite, saveCopy } from "./connected.store.ts";

const LONGEST_WAIT_MINUTES = 6 * 60;

type CalDav = ReturnType<typeof openCalDav>;

/**
 * Keeps a copy of each meeting ahead in the owner's calendar. What there is to do follows from comparing meetings with
 * copies, so that nothing is lost by a crash, an outage, or a meeting that is deleted with its inquiry.
 */
export function meetingCopies(
  { database: { db }, clock, log }: Core,
  links: BookingLinks,
  open: (sourceId: string) => Promise<CalDav>,
) {
  /** Records the attempt before it is made: an event whose writing was interrupted is still known, and removed some day. */
  async function attempt(copy: CopyRow, work: (caldav: CalDav) => Promise<void>): Promise<boolean> {
    const attempts = copy.attempts + 1;
    const waitMs = Math.min(2 ** attempts, LONGEST_WAIT_MINUTES) * MINUTE_MS;
    const next = { ...copy, attempts, next_attempt_at: clock.now() + waitMs };
    await saveCopy(db, next);
    try {
      await work(await open(copy.source_id));
      return true;
    } catch (error) {
      if (!(error instanceof AddressProblem)) log.error("a meeting could not be copied", { error });
      const problem = error instanceof AddressProblem ? error.message : "The server’s answer can’t be read.";
      await saveCopy(db, { ...next, problem });
      return false;
    }
  }

  return async function copyMeetings() {
    const writer = (await readSources(db)).find((source) => source.writes_to !== null);
    const calendar = writer?.writes_to ?? null;
    // After a failure the rest waits for the next time: a server that is down would hold up each of them.
    for (const copy of await readToRemove(db, clock.now(), calendar)) {
      if (!(await attempt(copy, (caldav) => caldav.remove(eventIn(copy))))) return;
      await deleteCopy(db, copy.booking_id);
    }
    if (!writer || calendar === null) return;
    const rows = await readToWrite(db, clock.now());
    if (rows.length === 0) return;
    const facts = await links.mailFacts();
    for (const { name, email, attempts, ...row } of rows) {
      const copy = {
        booking_id: row.id,
        source_id: writer.id,
        calendar,
        sequence: null,
        attempts: attempts ?? 0,
        next_attempt_at: 0,
        problem: null,
      };
      const summary = summaryForOwner(row.title, name);
      const entry = { ...row, summary, contact: `${name} <${email}>`, link: links.mailedAddressOf(row.id) };
      const file = calendarEntry(entry, calendarFacts(facts));
      if (!(await attempt(copy, (caldav) => caldav.put(eventIn(copy), file)))) return;
      await saveCopy(db, { ...copy, sequence: row.sequence, attempts: 0 });
    }
  };
}

const eventIn = ({ calendar, booking_id }: Pick<CopyRow, "calendar" | "booking_id">) =>
  new URL(`${booking_id}.ics`, calendar.replace(/\/?$/, "/")).href;
