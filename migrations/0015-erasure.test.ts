import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { SiteSqliteDialect } from "#server/platform/sqlite.ts";
import type { Tables } from "#server/platform/tables.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { migrations } from "./all.ts";

const WRITTEN_AT = 1_700_000_000_000;

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0015"));

describeOnBothEngines("emails and subscriptions stored without their inquiry", (storage) => {
  test("are linked to it, unless they belong to someone else", async () => {
    const { dataDir, databaseUrl } = storage.settings;
    const dialect = databaseUrl
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
      : new SiteSqliteDialect(dataDir);
    const db = new Kysely<Tables>({ dialect });
    await migrateToLatest(db, storage.engine, before);
    await insertInquiry(db, "first", "Ada@mail.example", WRITTEN_AT);
    await insertInquiry(db, "second", "Ada@mail.example", WRITTEN_AT + 5_000_000);
    await insertMail(db, "to owner", { kind: "inquiry-received", replyTo: "Ada@mail.example", at: 3 });
    await insertMail(db, "to Ada", { kind: "inquiry-confirmation", to: "Ada@mail.example", at: 3 });
    await insertMail(db, "second to Ada", { kind: "inquiry-confirmation", to: "Ada@mail.example", at: 5_000_001 });
    await insertMail(db, "newsletter", { kind: "newsletter-confirmation", to: "ada@mail.example", at: 4 });
    await insertMail(db, "months later", { kind: "newsletter-confirmation", to: "ada@mail.example", at: 9_000_000 });
    await insertMail(db, "to Bea", { kind: "newsletter-confirmation", to: "bea@mail.example", at: 4 });
    await insertSubscriber(db, "ada@mail.example", "pending");
    await insertSubscriber(db, "bea@mail.example", "pending");

    await migrateToLatest(db, storage.engine);
    const mails = await db.selectFrom("outbox").select(["id", "inquiry_id"]).orderBy("id").execute();
    expect(Object.fromEntries(mails.map((mail) => [mail.id, mail.inquiry_id]))).toEqual({
      "to owner": "first",
      "to Ada": "first",
      "second to Ada": "second",
      newsletter: "first",
      "months later": null,
      "to Bea": null,
    });
    const subscribers = await db.selectFrom("subscribers").select(["email", "inquiry_id"]).orderBy("email").execute();
    expect(subscribers).toEqual([
      { email: "ada@mail.example", inquiry_id: "first" },
      { email: "bea@mail.example", inquiry_id: null },
    ]);
    await db.destroy();
  });
});

async function insertInquiry(db: Kysely<Tables>, id: string, email: string, created_at: number) {
  const text = Object.fromEntries(
    [
      "name",
      "company",
      "phone",
      "project_type",
      "budget",
      "timeline",
      "description",
      "preferred_contact",
      "source_page",
      "status",
      "spam_reasons",
      "notes",
      "name_key",
    ].map((column) => [column, ""]),
  );
  await db
    .insertInto("inquiries")
    .values({ ...(text as never as Tables["inquiries"]), id, email, newsletter: 1, created_at, updated_at: created_at })
    .execute();
}

type MailFacts = { kind: string; to?: string; replyTo?: string; at: number };

async function insertMail(db: Kysely<Tables>, id: string, { kind, to, replyTo, at }: MailFacts) {
  const row: Omit<Tables["outbox"], "inquiry_id" | "html" | "calendar" | "is_bulk" | "mailing_id"> = {
    id,
    kind,
    recipient: to ?? "owner@site.example",
    reply_to: replyTo ?? null,
    subject: "",
    body: "",
    unsubscribe_url: null,
    state: "waiting",
    attempts: 0,
    next_attempt_at: 0,
    claimed_until: null,
    last_error: null,
    created_at: WRITTEN_AT + at,
    sent_at: null,
  };
  await db
    .insertInto("outbox")
    .values(row as Tables["outbox"])
    .execute();
}

async function insertSubscriber(db: Kysely<Tables>, email: string, status: string) {
  const row: Omit<Tables["subscribers"], "inquiry_id" | "failures" | "paused_at"> = {
    id: email,
    email,
    status,
    source_page: "",
    created_at: WRITTEN_AT + 4,
    confirmed_at: null,
    unsubscribed_at: null,
  };
  await db
    .insertInto("subscribers")
    .values(row as Tables["subscribers"])
    .execute();
}
