import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { deleteExpiredLimits, type RateLimit } from "#server/http/limits/rate-limit.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { json } from "#tests/support/site.ts";
import { type MailSite, openMailSite } from "#tests/support/sites/mail-site.ts";

const LIMIT: RateLimit = { name: "clock-jump", most: 1, per: MINUTE_MS };

/** A machine that starts with a wrong clock, which is corrected later. */
describeWithDatabase("a clock that jumps", (storage) => {
  let smtp: TestMailServer;
  let site: MailSite;
  beforeEach(async () => {
    smtp = await openMailServer();
    site = await openMailSite(storage.settings, smtp);
    await site.empty();
    await site.core.database.db.deleteFrom("rate_limits").execute();
  });
  afterEach(() => site.closeWithMailServer());

  test("back by days blocks no one for longer than an hour", async () => {
    const { rateLimiter, database, clock } = site.core;
    await rateLimiter.take(LIMIT, "somebody");
    site.pass(-2 * DAY_MS);
    await expect(rateLimiter.take(LIMIT, "somebody")).rejects.toMatchObject({ status: 429 });
    // Runs every hour.
    await deleteExpiredLimits(database.db, clock);
    await rateLimiter.take(LIMIT, "somebody");
  });

  test("back by a day still sends queued emails today, once each", async () => {
    await site.enqueue({ to: "new@example.com" });
    await smtp.stop();
    await site.enqueue({ to: "tried@example.com" });
    await site.deliver();

    site.pass(-DAY_MS);
    await smtp.start();
    for (let run = 0; run < 3; run += 1) await site.deliver();

    expect((await site.outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(smtp.received).toHaveLength(2);
  });

  test("back by a day leaves the owner signed in", async () => {
    const owner = await site.signedIn();
    site.pass(-DAY_MS);
    expect((await owner("/api/admin/sessions")).status).toBe(200);
  });

  test("forward and back publishes scheduled items once, and they stay published", async () => {
    const owner = await site.signedIn();
    const created = await owner("/api/admin/blog-posts", json("POST", { title: `Due ${Math.random()}` }));
    const { id, slug, revision } = (await created.json()) as { id: string; slug: string; revision: number };
    const publishAt = new Date(site.core.clock.now() + DAY_MS / 2).toISOString();
    await owner(`/api/admin/blog-posts/${id}/schedule`, json("POST", { revision, publishAt }));
    const runJobs = async () => {
      for (const job of site.services.contentItems.jobs) await job.run();
    };
    const isPublic = async () => (await site.request(`/api/blog-posts/${slug}`)).status === 200;

    site.pass(DAY_MS);
    await runJobs();
    expect(await isPublic()).toBe(true);
    site.pass(-DAY_MS);
    await runJobs();
    expect(await isPublic()).toBe(true);
    site.pass(DAY_MS);
    await runJobs();

    const { db } = site.core.database;
    const published = await db.selectFrom("activity").selectAll().where("subject_id", "=", id).execute();
    expect(published.filter(({ action }) => action === "published")).toHaveLength(1);
  });
});
