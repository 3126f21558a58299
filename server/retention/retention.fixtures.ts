import { randomUUID } from "node:crypto";
import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { Db, Tables } from "#server/platform/tables.ts";
import { cleanUpJob, SWEEP_TIME_KEY } from "./clean-up.ts";

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Cleans up a site whose clock was always right, however far a test has moved it. */
export async function cleanUp(core: Core): Promise<void> {
  await core.database.db.deleteFrom("site_state").where("key", "=", SWEEP_TIME_KEY).execute();
  await cleanUpJob(core).run();
}

/** Stores a record of every type that expires, `age` days old and labeled with `name`. */
export async function storeRecords(db: Db, now: number, age: number, name: string): Promise<void> {
  const at = now - age * DAY_MS;
  const day = dayOf(at);
  await db
    .insertInto("inquiries")
    .values([
      inquiry({ id: `${name} inquiry`, status: "replied", at }),
      inquiry({ id: `${name} spam`, status: "spam", at }),
    ])
    .execute();
  await db
    .insertInto("outbox")
    .values([
      mail({ id: `${name} sent`, state: "sent", at, sent_at: at }),
      mail({ id: `${name} failed`, state: "failed", at, sent_at: null }),
      mail({ id: `${name} waiting`, state: "waiting", at, sent_at: null }),
    ])
    .execute();
  await db
    .insertInto("subscribers")
    .values([
      subscriber({ id: `${name} pending`, status: "pending", at }),
      subscriber({ id: `${name} unsubscribed`, status: "unsubscribed", at }),
      subscriber({ id: `${name} paused`, status: "paused", at }),
      subscriber({ id: `${name} confirmed`, status: "confirmed", at }),
    ])
    .execute();
  await db
    .insertInto("testimonials")
    .values(
      ["asked", "submitted", "withdrawn", "approved"].map((state) =>
        testimonial({ id: `${name} ${state}`, state, at }),
      ),
    )
    .execute();
  await db
    .insertInto("visits")
    .values({ day, path: `/${name}`, referrer_host: "", device: "phone", views: 1, visitors: 1 })
    .execute();
  await db
    .insertInto("activity")
    .values({ id: name, at, who: "owner", action: "done", subject_type: "x", subject_id: "x", summary: "x" })
    .execute();
}

/** Lists the names of the remaining records. */
export async function recordNames(db: Db): Promise<Record<string, string[]>> {
  const names = async (table: "inquiries" | "outbox" | "subscribers" | "testimonials" | "activity") =>
    (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  const visits = await db.selectFrom("visits").select("path").orderBy("path").execute();
  return {
    inquiries: await names("inquiries"),
    outbox: await names("outbox"),
    subscribers: await names("subscribers"),
    testimonials: await names("testimonials"),
    activity: await names("activity"),
    visits: visits.map(({ path }) => path),
  };
}

function inquiry({ id, status, at }: { id: string; status: string; at: number }): Tables["inquiries"] {
  return {
    id,
    idempotency_key: null,
    name: "Ada",
    email: "ada@mail.example",
    company: "",
    phone: "",
    project_type: "Other",
    budget: "",
    timeline: "",
    description: "",
    preferred_contact: "",
    newsletter: 0,
    source_page: "",
    status,
    spam_reasons: "[]",
    notes: "",
    name_key: "",
    created_at: at,
    updated_at: at,
  };
}

type MailFacts = { id: string; state: string; at: number; sent_at: number | null };

function mail({ id, state, at, sent_at }: MailFacts): Tables["outbox"] {
  return {
    id,
    kind: "test",
    recipient: "ada@mail.example",
    reply_to: null,
    subject: "",
    body: "",
    unsubscribe_url: null,
    state,
    attempts: 0,
    next_attempt_at: at,
    claimed_until: null,
    last_error: null,
    created_at: at,
    sent_at,
    inquiry_id: null,
    html: null,
    calendar: null,
    is_bulk: 0,
    mailing_id: null,
  };
}

function subscriber({ id, status, at }: { id: string; status: string; at: number }): Tables["subscribers"] {
  return {
    id,
    email: `${randomUUID()}@mail.example`,
    status,
    source_page: "",
    created_at: at,
    confirmed_at: status === "pending" ? null : at,
    unsubscribed_at: status === "unsubscribed" ? at : null,
    inquiry_id: null,
    failures: 0,
    paused_at: status === "paused" ? at : null,
  };
}

function testimonial({ id, state, at }: { id: string; state: string; at: number }): Tables["testimonials"] {
  return {
    id,
    email: "ada@mail.example",
    name: "Ada",
    role: "",
    company: "",
    item_id: null,
    state,
    quote: "",
    naming: "full",
    rating: null,
    shorter: null,
    consent: "",
    consented_at: null,
    revision: 1,
    created_at: at,
    expires_at: at,
    updated_at: at,
    draft: "",
  };
}
