import { randomUUID } from "node:crypto";
import { DAY_MS } from "#contract/durations.ts";
import { attributionOf, type Naming, type ShownTestimonial } from "#contract/shown-testimonials.ts";
import {
  ANSWER_WITHIN_DAYS,
  MAX_SHOWN_ON_ITEM,
  type TestimonialAnswer,
  type TestimonialRequest,
} from "#contract/testimonials.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { RateLimit } from "#server/http/limits/rate-limit.ts";
import type { Owner } from "#server/http/owner.ts";
import type { Page, PageRequest } from "#server/http/paging.ts";
import { invalid } from "#server/http/validate.ts";
import { type MailService, NO_MAIL_SERVER } from "#server/mail/mail.service.ts";
import { mailFacts } from "#server/mail/owner-facts.ts";
import { isoTime } from "#server/platform/clock.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { clientTestimonials } from "./client-testimonials.ts";
import { CLIENT_MAIL_KINDS, requestMail, shorterMail } from "./testimonial-mails.ts";
import { testimonialViews } from "./testimonial-views.ts";
import { createTestimonialWriter, type Step } from "./testimonial-writer.ts";
import {
  countShownOn,
  deleteOfPerson,
  deleteTestimonial,
  insertTestimonial,
  NOTHING_WRITTEN,
  readItemTitles,
  readOfPerson,
  readPlace,
  readShown,
  readTestimonials,
  type TestimonialRow,
  updateTestimonial,
} from "./testimonials.store.ts";

export type TestimonialsService = ReturnType<typeof createTestimonialsService>;

const REQUESTS: RateLimit = {
  name: "testimonial-requests",
  most: 3,
  per: DAY_MS,
  message: "This client was asked several times today. Please wait until tomorrow.",
};

/** Testimonials that clients write by a link which only the site can make, and only the client's mailbox receives. */
export function createTestimonialsService(core: Core, mail: MailService) {
  const { database, clock, settings, rateLimiter } = core;
  const { db } = database;
  const writer = createTestimonialWriter(core);
  const { change, clientOf } = writer;
  const client = clientTestimonials(core, mail, writer);

  async function refuseWithoutMail() {
    if (!(await mail.isConfigured())) throw conflict(NO_MAIL_SERVER);
    if (settings.siteUrl === undefined) throw conflict("Set SITE_URL first: the link in the email would lead nowhere.");
  }

  async function changeAsOwner(id: string, owner: Owner, action: string, work: (step: Step) => Promise<void>) {
    const after = await change(id, async (step) => {
      await work(step);
      await record(step.transaction, id, owner.username, action);
    });
    return after && (await present(db, [after]))[0];
  }

  const record = (transaction: Transaction, id: string, who: string, action: string) =>
    activityOf(clock, "testimonial")(transaction, who, action, id, `Testimonial ${action}`);

  const placeFor = async (connection: Db, itemId: string) => {
    const place = await readPlace(connection, itemId);
    if (!place) throw invalid({ itemId: "This service or project no longer exists" });
    return place;
  };

  return {
    ...client,
    views: testimonialViews(core, client.open),

    /** Sends a client the link. */
    async ask({ name, email, itemId, note }: TestimonialRequest, owner: Owner) {
      await refuseWithoutMail();
      await rateLimiter.take(REQUESTS, email.toLowerCase());
      const facts = await mailFacts(core);
      const now = clock.now();
      const row: TestimonialRow = {
        ...NOTHING_WRITTEN,
        id: randomUUID(),
        email,
        name,
        item_id: itemId || null,
        state: "asked",
        naming: "full",
        revision: 1,
        created_at: now,
        expires_at: now + ANSWER_WITHIN_DAYS * DAY_MS,
        updated_at: now,
      };
      await db.transaction().execute(async (transaction) => {
        const about = itemId ? (await placeFor(transaction, itemId)).title : "";
        await insertTestimonial(transaction, row);
        await mail.enqueue(transaction, requestMail(clientOf(row), facts, { note, about }));
        await record(transaction, row.id, owner.username, "requested");
      });
      return (await present(db, [row]))[0];
    },

    /** Sends the same link again, with the full time to answer. */
    async askAgain(id: string, owner: Owner) {
      await refuseWithoutMail();
      await rateLimiter.take(REQUESTS, id);
      return changeAsOwner(id, owner, "requested again", async ({ transaction, row, facts }) => {
        if (row.state !== "asked") throw conflict("This client has answered already.");
        const now = clock.now();
        const [item] = await readItemTitles(transaction, row.item_id ? [row.item_id] : []);
        await updateTestimonial(transaction, id, { expires_at: now + ANSWER_WITHIN_DAYS * DAY_MS, updated_at: now });
        await mail.enqueue(transaction, requestMail(clientOf(row), facts, { note: "", about: item?.title ?? "" }));
      });
    },

    async list({ state, ...request }: PageRequest & { state?: string | undefined }) {
      const page = await readTestimonials(db, state, request);
      return { ...page, rows: await present(db, page.rows) } satisfies Page<TestimonialAnswer>;
    },

    /** Makes public what the owner saw, on a service or project. */
    approve: (id: string, { revision, itemId }: { revision: number; itemId: string }, owner: Owner) =>
      changeAsOwner(id, owner, "approved", async ({ transaction, row }) => {
        refuseUnseen(row, revision);
        await placeFor(transaction, itemId);
        const isThere = row.state === "approved" && row.item_id === itemId;
        if (!isThere && (await countShownOn(transaction, itemId)) >= MAX_SHOWN_ON_ITEM) {
          throw conflict(`There are ${MAX_SHOWN_ON_ITEM} already. Please take one off the site first.`);
        }
        await updateTestimonial(transaction, id, { state: "approved", item_id: itemId, updated_at: clock.now() });
      }),

    takeOff: (id: string, owner: Owner) =>
      changeAsOwner(id, owner, "taken off the site", async ({ transaction, row }) => {
        if (row.state !== "approved") throw conflict("This is not on the site.");
        await updateTestimonial(transaction, id, { state: "submitted", updated_at: clock.now() });
      }),

    /** Asks the client whether a shorter version may be shown. Nothing changes until then. */
    async shorten(id: string, { revision, quote }: { revision: number; quote: string }, owner: Owner) {
      await refuseWithoutMail();
      return changeAsOwner(id, owner, "shortened", async ({ transaction, row, facts }) => {
        refuseUnseen(row, revision);
        if (quote.length >= row.quote.length) throw invalid({ quote: "This is no shorter than what the client wrote" });
        await updateTestimonial(transaction, id, { shorter: quote, updated_at: clock.now() });
        await mail.enqueue(transaction, shorterMail(clientOf(row), facts));
      });
    },

    /** Deletes what was written and ends the link. */
    async remove(id: string, owner: Owner) {
      await changeAsOwner(id, owner, "deleted", async ({ transaction, row }) => {
        await deleteTestimonial(transaction, id);
        await mail.deleteMailsTo(transaction, row.email, CLIENT_MAIL_KINDS, "waiting");
      });
      await database.eraseDeleted();
    },

    /** Every testimonial that visitors can see. */
    async shown(): Promise<ShownTestimonial[]> {
      return (await readShown(db)).map(({ type, slug, quote, rating, consented_at, ...row }) => ({
        type,
        slug,
        naming: row.naming as Naming,
        quote,
        attribution: attributionOf({ ...row, naming: row.naming as Naming }),
        rating,
        writtenAt: new Date(consented_at ?? 0).toISOString(),
      }));
    },

    /** What belongs to one address, given in lowercase. */
    person: {
      list: async (connection: Db, email: string) => present(connection, await readOfPerson(connection, email)),
      async erase(transaction: Transaction, email: string) {
        await deleteOfPerson(transaction, email);
        await moveContentVersion(transaction, database.engine);
      },
    },
  };
}

function refuseUnseen({ state, revision }: TestimonialRow, seen: number) {
  if (state !== "submitted" && state !== "approved") throw conflict("There is nothing to show yet, or no longer.");
  if (revision !== seen) throw conflict("This was changed after you opened it. Please look at it again.");
}

async function present(db: Db, rows: readonly TestimonialRow[]): Promise<TestimonialAnswer[]> {
  const ids = new Set(rows.flatMap(({ item_id }) => item_id ?? []));
  const titles = new Map((await readItemTitles(db, [...ids])).map(({ id, title }) => [id, title]));
  return rows.map((row) => ({
    id: row.id,
    state: row.state as TestimonialAnswer["state"],
    name: row.name,
    email: row.email,
    itemId: row.item_id,
    itemTitle: titles.get(row.item_id ?? "") ?? null,
    quote: row.quote,
    attribution: attributionOf({ ...row, naming: row.naming as Naming }),
    rating: row.rating,
    shorter: row.shorter,
    consent: row.consent,
    consentedAt: isoTime(row.consented_at),
    revision: row.revision,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }));
}
