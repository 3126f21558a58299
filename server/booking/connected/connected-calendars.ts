import { randomUUID } from "node:crypto";
import type { CalendarChoice, ConnectedCalendar, NewCalendar } from "#contract/connected-calendars.ts";
import { MOST_CALENDARS } from "#contract/connected-calendars.ts";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { AddressProblem } from "#server/http/open-address.ts";
import type { Owner } from "#server/http/owner.ts";
import { invalid } from "#server/http/validate.ts";
import { isoTime } from "#server/platform/clock.ts";
import { changePublic } from "#server/platform/content-version.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import { once } from "#server/platform/once.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { BookingLinks } from "../booking-links.ts";
import { type Account, type FoundCalendar, openCalDav } from "./caldav.ts";
import { calendarRequests, refusalOf } from "./calendar-requests.ts";
import {
  claimSource,
  countBusy,
  deleteSource,
  insertSource,
  makeCopiesDue,
  readSource,
  readSources,
  readUnwritten,
  type SourceRow,
  stopOtherWriting,
  storeBusy,
  updateSource,
} from "./connected.store.ts";
import { meetingCopies } from "./meeting-copies.ts";

const READ_EVERY_MS = 15 * MINUTE_MS;
/** The dashboard names a calendar that could not be read for so long. */
const STALE_MS = DAY_MS;
/** As far ahead as the owner can let visitors book, and a day around it. */
const AHEAD_MS = 91 * DAY_MS;

type ChosenCalendar = FoundCalendar & { isBusy: boolean };
/** What is sealed: the address alone for a file. */
type Secret = Pick<Account, "address"> & Partial<Account>;

export type ConnectedCalendars = ReturnType<typeof connectedCalendars>;

/** Calendars elsewhere that say when the owner is busy, one of which can get the booked meetings. */
export function connectedCalendars(core: Core, links: BookingLinks) {
  const { clock, database, log, settings, siteContent, vault } = core;
  const { db } = database;
  // The parser's process is needed once something is connected.
  const reader = once(async () => (await import("./calendar-reader.ts")).createCalendarReader(log));

  const contextOf = (id: string) => `calendar ${id}`;
  const requests = () => calendarRequests({ mayBePrivate: settings.calendarAllowPrivate });

  function secretOf({ id, sealed }: Pick<SourceRow, "id" | "sealed">): Secret {
    const text = vault.open(sealed, contextOf(id));
    if (text === undefined) {
      throw new AddressProblem("Its address was encrypted with a key that is gone. Please connect it again.");
    }
    return JSON.parse(text) as Secret;
  }

  const openAccount = ({ address, user = "", password = "" }: Secret) =>
    openCalDav({ address, user, password }, requests(), async (answer) => (await reader()).resources(answer));

  /** Reads the files of a source and what they say. */
  async function busyOf(kind: string, secret: Secret, calendars: readonly ChosenCalendar[]) {
    const from = clock.now() - DAY_MS;
    const to = clock.now() + AHEAD_MS;
    const texts: string[] = [];
    if (kind === "caldav") {
      const caldav = openAccount(secret);
      for (const { address, isBusy } of calendars) if (isBusy) texts.push(...(await caldav.events(address, from, to)));
    } else {
      const { status, text } = await requests()(secret.address);
      if (status !== 200) throw refusalOf(status);
      texts.push(text);
    }
    const { zone, stays } = (await siteContent.current()).booking;
    const ownHost = new URL(siteAddress(settings)).hostname;
    return (await reader()).busyTimes({ texts, owner: { zone, stays }, ownHost, from, to });
  }

  /** Keeps the last busy times if the calendar can't be read. */
  async function refresh(row: SourceRow): Promise<void> {
    const now = clock.now();
    if (!(await claimSource(db, row, now))) return;
    try {
      const busy = await busyOf(row.kind, secretOf(row), calendarsOf(row));
      await db.transaction().execute((transaction) => storeBusy(transaction, row.id, busy, clock.now()));
    } catch (error) {
      await updateSource(db, row.id, { problem: problemOf(error), failing_since: row.failing_since ?? now });
    }
  }

  function problemOf(error: unknown): string {
    if (error instanceof AddressProblem) return error.message;
    log.error("a calendar could not be read", { error });
    return "The server’s answer can’t be read.";
  }

  const copyMeetings = meetingCopies(core, links, async (id) => {
    const row = await readSource(db, id);
    if (!row) throw new AddressProblem("The calendar is no longer connected.");
    return openAccount(secretOf(row));
  });

  /** A change by the owner. The privacy page names where meetings are written, so pages are rendered again. */
  const change = (owner: Owner, summary: string, work: (transaction: Transaction) => Promise<void>) =>
    changePublic(database, async (transaction) => {
      await work(transaction);
      await activityOf(clock, "booking")(transaction, owner.username, "updated", "calendars", summary);
    });

  async function existing(id: string): Promise<SourceRow> {
    const row = await readSource(db, id);
    if (!row) throw notFound("This calendar is no longer connected.");
    return row;
  }

  async function list(): Promise<ConnectedCalendar[]> {
    const [sources, busy, unwritten] = await Promise.all([readSources(db), countBusy(db), readUnwritten(db)]);
    return sources.map((row) => {
      const waiting = unwritten.filter(({ source_id }) => source_id === row.id);
      return {
        id: row.id,
        kind: row.kind as ConnectedCalendar["kind"],
        name: row.name,
        calendars: calendarsOf(row),
        writesTo: row.writes_to,
        readAt: isoTime(row.read_at),
        busyTimes: busy.get(row.id) ?? 0,
        problem: row.problem,
        failingSince: isoTime(row.failing_since),
        unwritten: waiting[0] ? { count: waiting.length, problem: waiting[0].problem ?? "" } : null,
      };
    });
  }

  const job: Job = {
    name: "connected calendars",
    everyMs: MINUTE_MS,
    async run() {
      const due = clock.now() - READ_EVERY_MS;
      for (const row of await readSources(db)) if ((row.tried_at ?? 0) <= due) await refresh(row);
      await copyMeetings();
    },
  };

  return {
    list,
    jobs: [job],

    /** Sentences about calendars that have been out of date for long. */
    async stale(): Promise<string[]> {
      const before = clock.now() - STALE_MS;
      const failing = (await readSources(db)).filter(({ failing_since }) => failing_since && failing_since <= before);
      return failing.map(({ name, problem }) => `${name}: ${problem}`);
    },

    /** Connects a calendar that can be read; nothing is stored of one that can't. */
    async add({ kind, name, ...given }: NewCalendar, owner: Owner) {
      if ((await readSources(db)).length >= MOST_CALENDARS) {
        throw conflict(`At most ${MOST_CALENDARS} calendars can be connected. Please remove one first.`);
      }
      const secret: Secret = given;
      const id = randomUUID();
      try {
        const found = kind === "caldav" ? await openAccount(secret).calendars() : [];
        const calendars = found.map((each) => ({ ...each, isBusy: true }));
        const busy = await busyOf(kind, secret, calendars);
        const now = clock.now();
        const row: SourceRow = {
          id,
          kind,
          name: name || new URL(secret.address).host,
          sealed: vault.seal(JSON.stringify(secret), contextOf(id)),
          calendars: JSON.stringify(calendars),
          writes_to: null,
          created_at: now,
          tried_at: now,
          read_at: null,
          problem: null,
          failing_since: null,
        };
        await change(owner, "Connected a calendar", async (transaction) => {
          await insertSource(transaction, row);
          await storeBusy(transaction, id, busy, now);
        });
      } catch (error) {
        if (error instanceof AddressProblem) throw invalid({ address: error.message });
        throw error;
      }
      return list();
    },

    /** Chooses among the calendars of an account. */
    async choose(id: string, { busy, writesTo }: CalendarChoice, owner: Owner) {
      const row = await existing(id);
      const calendars = calendarsOf(row);
      if (writesTo !== null && !calendars.some(({ address }) => address === writesTo)) {
        throw invalid({ writesTo: "Please choose one of the calendars" });
      }
      const chosen = calendars.map((each) => ({ ...each, isBusy: busy.includes(each.address) }));
      await change(owner, "Changed a connected calendar", async (transaction) => {
        if (writesTo !== null) await stopOtherWriting(transaction, id);
        await updateSource(transaction, id, { calendars: JSON.stringify(chosen), writes_to: writesTo });
      });
      await refresh(await existing(id));
      await copyMeetings();
      return list();
    },

    async read(id: string) {
      await refresh(await existing(id));
      await makeCopiesDue(db, clock.now());
      await copyMeetings();
      return list();
    },

    async remove(id: string, owner: Owner) {
      await existing(id);
      await change(owner, "Disconnected a calendar", (transaction) => deleteSource(transaction, id));
      await database.eraseDeleted();
      return list();
    },
  };
}

const calendarsOf = ({ calendars }: SourceRow) => JSON.parse(calendars) as ChosenCalendar[];
