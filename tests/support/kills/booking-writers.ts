import { randomBytes, randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Load } from "./kill-under-load.ts";

const VISITORS = 4;
/** A new address each time, so that no rate limit applies; the server trusts the proxy header. */
const asSomeone = () => ({ headers: { "x-forwarded-for": `10.${randomBytes(3).join(".")}` } });
const log = createLogger("error", () => {});

/** Visitors who all want the same few times. A booking that was acknowledged stays, and no two overlap. */
export function bookingWriters(): Load {
  /** The state that the site has acknowledged last, by booking. */
  const acknowledged = new Map<string, "booked" | "cancelled">();

  async function post(address: string, path: string, fields: Record<string, string>) {
    const response = await fetch(address + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      ...asSomeone(),
    });
    await response.arrayBuffer();
    if (![303, 409].includes(response.status)) throw new Error(`${path}: ${response.status}`);
    return response.headers.get("location") ?? "";
  }

  async function bookOnce(address: string) {
    const page = await (await fetch(`${address}/book?zone=UTC`, asSomeone())).text();
    const starts = Array.from(page.matchAll(/ value="(\d{4}-[^"]+Z)"/g), ([, start = ""]) => start);
    const start = starts[randomInt(Math.min(8, starts.length))] ?? "";
    const choice = { meeting: "free-consultation", start, zone: "UTC" };
    const link = await post(address, "/book", choice);
    if (!link) return;
    const marker = randomBytes(8).toString("hex");
    const person = { name: "Durable Visitor", email: `${marker}@visitor.example`, step: "book" };
    if (!(await post(address, link, { ...choice, ...person }))) return;
    const id = /link=([\w-]+)/.exec(link)?.[1] ?? "";
    acknowledged.set(id, "booked");
    // Most give their time back, so that there is always something to want.
    if (randomInt(10) === 0) return;
    // Until the answer, either is right.
    acknowledged.delete(id);
    if (await post(address, link, { step: "cancel-now" })) acknowledged.set(id, "cancelled");
  }

  async function bookUntilGone(address: string) {
    for (;;) {
      try {
        await bookOnce(address);
      } catch (error) {
        // The kill cuts connections; any other error is worth seeing.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  }

  return {
    run: (address) => Promise.all(Array.from({ length: VISITORS }, () => bookUntilGone(address))),
    answered: () => acknowledged.size,
    isAwaited: (kill) => kill % 2 === 0,
    async betweenServers(storage) {
      // Rate limits survive restarts, as they should, but would end the load here.
      const database = await openDatabase(storage, log);
      await database.db.deleteFrom("rate_limits").execute();
      await database.close();
    },
    async expectIntact(storage) {
      const database = await openDatabase(storage, log);
      try {
        const { db } = database;
        const rows = await db.selectFrom("bookings").selectAll().orderBy("blocked_from").execute();
        const states = new Map(rows.map(({ id, state }) => [id, state]));
        expect(acknowledged.size).toBeGreaterThan(0);
        expect([...acknowledged].filter(([id, state]) => states.get(id) !== state)).toEqual([]);
        const active = rows.filter(({ state }) => state !== "cancelled");
        const overlapping = active.filter(
          (row, index) => (active[index + 1]?.blocked_from ?? Infinity) < row.blocked_to,
        );
        expect(overlapping).toEqual([]);
        const inquiries = await db.selectFrom("inquiries").select("id").execute();
        expect(new Set(inquiries.map(({ id }) => id))).toEqual(
          new Set(rows.flatMap((row) => (row.state === "held" ? [] : [row.inquiry_id]))),
        );
      } finally {
        await database.close();
      }
    },
  };
}
