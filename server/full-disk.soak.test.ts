import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { networkOf } from "#server/http/network.ts";
import type { Tables } from "#server/platform/tables.ts";
import { fillDisk, findDamage, makeRoom } from "#tests/support/databases/full-disk.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { addPasskey, signIn, signInOptions } from "#tests/support/sites/authenticator.ts";
import { makeOwner, OWNER, openTestBrowser, signedInBrowser } from "#tests/support/sites/browser-session.ts";
import { contactForm, sampleFile, VALID_FIELDS } from "./inquiries/inquiries.fixtures.ts";

const MB = 1024 * 1024;
const DISK_FULL = "The disk is full, so nothing was saved. Please try again later.";
const WATCHED: readonly (keyof Tables)[] = [
  "inquiries",
  "attachments",
  "attachment_chunks",
  "outbox",
  "content_items",
  "content_revisions",
  "sessions",
  "activity",
  "visits",
];
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";

describeOnBothEngines("a full disk", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    await makeOwner(site);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());
  afterEach(async () => {
    await makeRoom(site.core.database);
    await site.core.database.db.deleteFrom("rate_limits").execute();
  });

  /** Counts the rows of each table, which a failed request must not change. */
  async function countRows() {
    const counts: Record<string, number> = {};
    for (const table of WATCHED) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
        site.core.database.db,
      );
      counts[table] = Number(rows[0]?.count);
    }
    return counts;
  }

  async function expectRefusal(response: Response) {
    expect(response.status).toBe(507);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ error: { code: "storage_full", message: DISK_FULL } });
  }

  /** Expects that nothing changed, no files are left behind, and everything can be read. */
  async function expectUntouched(before: Record<string, number>) {
    expect(await countRows()).toEqual(before);
    expect(readdirSync(join(storage.settings.dataDir, "incoming"))).toEqual([]);
    expect(await findDamage(site.core.database)).toEqual([]);
    expect((await site.request("/api/blog-posts")).status).toBe(200);
  }

  const post = (headers: Record<string, string> = {}) => {
    const letter = sampleFile("plans.txt", Buffer.alloc(5 * 1024 * 1024, "A plan. "), "text/plain");
    return site.request("/api/contact", { method: "POST", body: contactForm({}, [letter]), headers });
  };

  test("refuses an inquiry with a large file completely, and accepts it once there is space", async () => {
    await fillDisk(site.core.database);
    const before = await countRows();
    await expectRefusal(await post());
    await expectUntouched(before);

    await makeRoom(site.core.database);
    expect((await post()).status).toBe(201);
    expect(await countRows()).toMatchObject({ inquiries: 1, attachments: 1, attachment_chunks: 5 });
  });

  test("answers a form without JavaScript with a page that keeps the input", async () => {
    await fillDisk(site.core.database);
    const before = await countRows();
    const letter = () => sampleFile("plans.txt", Buffer.alloc(5 * 1024 * 1024, "A plan. "), "text/plain");
    const send = () => site.request("/contact", { method: "POST", body: contactForm({}, [letter()]) });
    const response = await send();
    expect(response.status).toBe(507);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = await response.text();
    expect(page).toContain(DISK_FULL);
    expect(page).toContain(VALID_FIELDS.description);
    await expectUntouched(before);

    await makeRoom(site.core.database);
    expect((await send()).status).toBe(303);
  });

  test("leaves a post unchanged, and saves it once there is space", async () => {
    const created = await owner("/api/admin/blog-posts", json("POST", { title: "Kept", content: "<p>As it was.</p>" }));
    const { id, revision } = (await created.json()) as { id: string; revision: number };
    const save = () => {
      const content = `<p>${"Longer than the room that is left. ".repeat(4_000)}</p>`;
      return owner(`/api/admin/blog-posts/${id}`, json("PUT", { revision, title: "Kept", content }));
    };
    await fillDisk(site.core.database);
    const before = await countRows();
    await expectRefusal(await save());
    await expectUntouched(before);
    const kept = await owner(`/api/admin/blog-posts/${id}`);
    expect(await kept.json()).toMatchObject({ revision, content: "<p>As it was.</p>" });

    await makeRoom(site.core.database);
    expect((await save()).status).toBe(200);
  });

  /** Fills SQLite's existing pages, which would otherwise still have space for a few sessions. */
  async function fillDatabase() {
    await fillDisk(site.core.database);
    const rowsBefore = async () => (await countRows()).sessions;
    for (let rows = await rowsBefore(), more = true; more; ) {
      await openTestBrowser(site).signIn(OWNER);
      const now = await rowsBefore();
      more = now !== rows;
      rows = now;
    }
  }

  test("spends a little of the reserve on the owner's sign-in, and keeps reading and signing out possible", async () => {
    const { key } = await addPasskey(await signedInBrowser(site));
    await fillDatabase();
    const reserve = join(storage.settings.dataDir, "reserve");
    writeFileSync(reserve, Buffer.alloc(4 * MB));
    const isSqlite = storage.engine === "sqlite";
    // The disk stays full here, so that only the reserve tells what was tried. PostgreSQL's disk is another.
    expect((await openTestBrowser(site).signIn(OWNER)).status).toBe(507);
    expect(statSync(reserve).size).toBe((isSqlite ? 3 : 4) * MB);
    const browser = openTestBrowser(site);
    expect(await signIn(browser, key.use(await signInOptions(browser)))).toBe(507);
    expect(statSync(reserve).size).toBe((isSqlite ? 2 : 4) * MB);
    expect((await owner("/api/admin/blog-posts")).status).toBe(200);

    await makeRoom(site.core.database);
    const before = await countRows();
    expect((await openTestBrowser(site).signIn(OWNER)).status).toBe(200);
    expect((await countRows()).sessions).toBe((before.sessions ?? 0) + 1);
    rmSync(reserve);
  });

  test("keeps everyone else out and off the reserve, and still limits their attempts", async () => {
    await fillDatabase();
    // Filling it took an attempt.
    site.pass(HOUR_MS);
    const wrong = { ...OWNER, password: "not the owner's secret" };
    const reserve = join(storage.settings.dataDir, "reserve");
    writeFileSync(reserve, Buffer.alloc(4 * MB));
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await openTestBrowser(site).signIn(wrong)).status);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
    expect(statuses.at(-1)).toBe(429);
    expect(statSync(reserve).size).toBe(4 * MB);
    rmSync(reserve);
  });

  test("makes the site not ready until there is space again", async () => {
    expect((await site.request("/readyz")).status).toBe(200);
    await fillDisk(site.core.database);
    site.pass(5_000);
    const before = await countRows();
    const response = await site.request("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: "storage full" });
    expect((await site.request("/healthz")).status).toBe(200);
    await expectUntouched(before);

    await makeRoom(site.core.database);
    site.pass(5_000);
    expect(await (await site.request("/readyz")).json()).toEqual({ status: "ready" });
    expect(await countRows()).toEqual(before);
  });

  test("keeps visits in memory and writes them once there is space", async () => {
    await fillDisk(site.core.database);
    const { count, jobs } = site.services.visits;
    const write = () => Promise.all(jobs.map((job) => job.run()));
    for (let page = 0; page < 1_000; page += 1) {
      const path = `/blog/a-post-with-a-long-name-${page}`;
      const network = networkOf(`203.0.113.${page % 10}`);
      count({ path, referrer: undefined, userAgent: DESKTOP, network, host: "site.test" });
    }
    const before = await countRows();
    await expect(write()).rejects.toThrow(/full|space/);
    await expectUntouched(before);

    await makeRoom(site.core.database);
    await write();
    expect(await countRows()).toMatchObject({ visits: 1_000 });
  });
});
