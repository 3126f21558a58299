import { afterEach, expect, test } from "vitest";
import { privacy } from "#content/texts/privacy.ts";
import { privacyFacts } from "#content/texts/privacy-facts.ts";
import { filledTextPage } from "#content/texts/text-page.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { PrivacyFacts } from "#contract/privacy.ts";
import { ANSWER_WITHIN_DAYS } from "#contract/testimonials.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { deleteExpiredLimits } from "#server/http/limits/rate-limit.ts";
import { receive } from "#server/inquiries/inquiries.fixtures.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { cleanUpJob } from "./clean-up.ts";
import { cleanUp as cleanUpWith, recordNames, storeRecords } from "./retention.fixtures.ts";

/** Each has a different period, so that none can be mistaken for another. */
const PERIODS = { KEEP_INQUIRIES_DAYS: "101", KEEP_LOGS_DAYS: "106", KEEP_BACKUPS_DAYS: "28" };

const KEPT_FOREVER = Object.fromEntries(Object.keys(PERIODS).map((name) => [name, "0"]));

const textOf = (facts: PrivacyFacts) =>
  filledTextPage(privacy, privacyFacts(facts), sampleContent().parts)
    .sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points])
    .join("\n");

describeOnBothEngines("records that expire", (storage) => {
  let site: TestSite;
  afterEach(async () => {
    const { db } = site.core.database;
    for (const table of [
      "inquiries",
      "outbox",
      "subscribers",
      "testimonials",
      "visits",
      "activity",
      "media",
    ] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom("content_items").execute();
    await site.close();
  });

  const open = async (environment: Record<string, string>) => {
    site = await openTestSite(storage.settings, { environment });
    return site.core.database.db;
  };
  const cleanUp = () => cleanUpWith(site.core);
  const readFacts = () => site.services.privacyFacts();

  test("are deleted when the privacy page says, and not before", async () => {
    const db = await open(PERIODS);
    const { kept } = await readFacts();
    const now = site.core.clock.now();
    const tables = {
      "inquiries inquiry": kept.inquiries,
      "inquiries spam": kept.spam,
      "outbox sent": kept.sentMail,
      "outbox failed": kept.sentMail,
      "subscribers pending": kept.unconfirmed,
      "subscribers unsubscribed": kept.unsubscribed,
      "subscribers paused": kept.unsubscribed,
      "testimonials asked": kept.unconfirmed,
      "testimonials submitted": kept.inquiries,
      "testimonials withdrawn": kept.unsubscribed,
      "visits ": kept.logs,
      "activity ": kept.logs,
    };
    const ages = [...new Set(Object.values(tables))];
    for (const age of ages) {
      await storeRecords(db, now, age + 2, `old${age}`);
      await storeRecords(db, now, age - 2, `young${age}`);
    }
    await cleanUp();
    const left = await recordNames(db);
    for (const [place, period] of Object.entries(tables)) {
      const [table = "", kind = ""] = place.split(" ");
      const names = (left[table] ?? []).filter((name) => name.endsWith(kind));
      expect(
        names.some((name) => name.includes(`young${period}`)),
        `${place} is kept`,
      ).toBe(true);
      expect(
        names.some((name) => name.includes(`old${period}`)),
        `${place} is deleted`,
      ).toBe(false);
    }
    // Records that are still needed stay, however old.
    for (const age of ages) {
      expect(left.outbox).toContain(`old${age} waiting`);
      expect(left.subscribers).toContain(`old${age} confirmed`);
      expect(left.testimonials).toContain(`old${age} approved`);
    }
    expect(site.logged()).toContain('"emails":');
  });

  test("stay if the setting is 0, apart from those with a fixed period, and the page says so", async () => {
    const db = await open(KEPT_FOREVER);
    await storeRecords(db, site.core.clock.now(), 4_000, "ancient");
    const before = await recordNames(db);
    await cleanUp();
    const left = await recordNames(db);
    for (const table of ["visits", "activity"]) expect(left[table]).toEqual(before[table]);
    expect(left.inquiries).toEqual(["ancient inquiry"]);
    expect(textOf(await readFacts())).toContain("kept until it has served its purpose and I delete it");
  });

  test("no copy of a message outlives it", async () => {
    await open({ KEEP_INQUIRIES_DAYS: "10" });
    expect((await readFacts()).kept).toMatchObject({ inquiries: 10, spam: 10, sentMail: 10, unsubscribed: 30 });
  });

  test("have their periods listed on the privacy page", async () => {
    await open({ ...PERIODS, SMTP_URL: "smtp://mail.example:587", MAIL_FROM: "site@site.example" });
    const text = textOf(await readFacts());
    for (const sentence of [
      "deleted 101 days after its last activity",
      "looks like spam is deleted after 30 days",
      "An unconfirmed address is deleted after 14 days",
      "an unsubscribed one is deleted after 30 days",
      "daily counts are deleted after 106 days",
      "by a random number and is deleted after 106 days",
      "are deleted after 28 days",
      "the site’s own copy is deleted after 30 days",
      "The link works for 14 days.",
      `a link, which works for ${ANSWER_WITHIN_DAYS} days; unanswered, the request is then deleted after 14 days`,
    ]) {
      expect(text).toContain(sentence);
    }
  });

  test("rate limit counts are gone within a day", async () => {
    const db = await open({});
    await receive(site, { newsletter: "true" });
    await site.request("/api/newsletter", json("POST", { email: "ada@mail.example", sourcePage: "/blog" }));
    expect(await db.selectFrom("rate_limits").selectAll().execute()).not.toEqual([]);
    expect(textOf(await readFacts())).toContain("for as long as a rate limit lasts: at most a day");
    site.pass(DAY_MS);
    await deleteExpiredLimits(db, site.core.clock);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });

  test("an expired inquiry is deleted with its files and emails", async () => {
    const db = await open({ OWNER_EMAIL: "owner@site.example", KEEP_INQUIRIES_DAYS: "10" });
    await receive(site);
    site.pass(11 * DAY_MS);
    await cleanUp();
    expect(await recordNames(db)).toMatchObject({ inquiries: [], outbox: [] });
  });

  test("survive a clock that jumps ahead by years, a day's records at a time", async () => {
    const db = await open({ KEEP_INQUIRIES_DAYS: "10" });
    const now = site.core.clock.now();
    await cleanUp();
    await storeRecords(db, now, 0, "today");
    await storeRecords(db, now, 9.5, "older");
    site.pass(3_000 * DAY_MS);
    await cleanUpJob(site.core).run();
    expect((await recordNames(db)).inquiries).toContain("today inquiry");
    expect((await recordNames(db)).inquiries).not.toContain("older inquiry");
    expect(site.logged()).toContain("the clock is more than a day ahead of the last clean-up");
    // Set right, the clock counts again from where it is.
    site.pass(-3_000 * DAY_MS);
    await cleanUpJob(site.core).run();
    site.pass(DAY_MS);
    await cleanUpJob(site.core).run();
    expect((await recordNames(db)).inquiries).toContain("today inquiry");
  });

  test("an old inquiry marked as spam by mistake can be recovered", async () => {
    const db = await open({});
    const id = await receive(site);
    site.pass(60 * DAY_MS);
    const asOwner = await site.signedIn();
    const marked = await asOwner(`/api/contacts/${id}`, json("PATCH", { status: "spam" }));
    expect(marked.status).toBe(200);
    site.pass(29 * DAY_MS);
    await cleanUp();
    expect(await recordNames(db)).toMatchObject({ inquiries: [id] });
    site.pass(2 * DAY_MS);
    await cleanUp();
    expect(await recordNames(db)).toMatchObject({ inquiries: [] });
  });

  test("more records than a batch are deleted batch by batch", async () => {
    const db = await open({});
    const at = site.core.clock.now() - 401 * DAY_MS;
    const entry = { at, who: "owner", action: "done", subject_type: "x", subject_id: "x", summary: "x" };
    const entries = Array.from({ length: 1_201 }, (_, index) => ({ ...entry, id: String(index) }));
    for (let start = 0; start < entries.length; start += 100) {
      await db
        .insertInto("activity")
        .values(entries.slice(start, start + 100))
        .execute();
    }
    await cleanUp();
    expect(await recordNames(db)).toMatchObject({ activity: [] });
    expect(site.logged()).toContain('"activity":1201');
  });
});
